/** "Your turn" that reaches the reader: the tab's title, a sound, a notice; never more than once a turn. */
import { settings } from "./settings.svelte";

let audio: AudioContext | undefined;

/** Two soft notes, made on the spot. */
export function chime(): void {
  if (!settings.sound) return;
  audio ??= new AudioContext();
  const start = audio.currentTime;
  [392, 587].forEach((pitch, n) => {
    if (!audio) return;
    const [tone, loudness] = [audio.createOscillator(), audio.createGain()];
    tone.type = "triangle";
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime(0, start + n * 0.16);
    loudness.gain.linearRampToValueAtTime(0.12, start + n * 0.16 + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.001, start + n * 0.16 + 0.6);
    tone.connect(loudness).connect(audio.destination);
    tone.start(start + n * 0.16);
    tone.stop(start + n * 0.16 + 0.65);
  });
}

/** A small knock for a move. */
export function knock(): void {
  if (!settings.sound) return;
  audio ??= new AudioContext();
  const start = audio.currentTime;
  const [tone, loudness] = [audio.createOscillator(), audio.createGain()];
  tone.frequency.setValueAtTime(180, start);
  tone.frequency.exponentialRampToValueAtTime(70, start + 0.07);
  loudness.gain.setValueAtTime(0.16, start);
  loudness.gain.exponentialRampToValueAtTime(0.001, start + 0.09);
  tone.connect(loudness).connect(audio.destination);
  tone.start(start);
  tone.stop(start + 0.1);
}

/** A browser notice, only when the page is not being looked at and the reader wished for it. */
export function notify(title: string, body: string, tag: string): void {
  if (!settings.notices || !document.hidden || !("Notification" in globalThis) || Notification.permission !== "granted") return;
  const notice = new Notification(title, { body, tag, icon: "/mark.svg" });
  notice.onclick = () => {
    focus();
    notice.close();
  };
}

/** Ask for the right to send notices; false when the browser or the reader refuses. */
export async function mayNotify(): Promise<boolean> {
  if (!("Notification" in globalThis)) return false;
  return (await Notification.requestPermission()) === "granted";
}
