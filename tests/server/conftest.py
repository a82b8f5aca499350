from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.host import Host, hosted, settings_for


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    with hosted(settings_for(tmp_path_factory.mktemp("server") / "tables.db")) as running:
        yield running


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"
