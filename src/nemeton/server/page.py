"""The page: the files that the web build has put here, or a word about how to build them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

FOLDER: Final = Path(__file__).with_name("page")
FOR_EVER: Final = "public, max-age=31536000, immutable"
NOT_FOUND: Final = 404
MISSING: Final = """\
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Nemeton</title>
<h1>The page is not built</h1>
<p>This server runs, but the page is missing from its folder. From the source folder, <code>make page</code>
builds it (Node is needed for that); an installed wheel brings it along.</p>
<p>Other clients can play: see <code>/api/games</code> and <code>/api/openapi.json</code>.</p>
"""


class Page(StaticFiles):
    """Serves files; any other address is a place inside the page, which finds its own way."""

    def __init__(self, folder: Path = FOLDER) -> None:
        super().__init__(directory=folder, check_dir=False)
        self.folder = folder
        self.config_checked = True  # a missing folder is answered, not a failure

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return a file; those with a hash in their name never change."""
        if not (self.folder / "index.html").is_file():
            return HTMLResponse(MISSING, status_code=503)
        try:
            response = await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != NOT_FOUND or "." in Path(path).name:
                raise
            response = await super().get_response("index.html", scope)
        kept = FOR_EVER if path.startswith("assets/") else "no-cache"
        response.headers["Cache-Control"] = kept
        return response
