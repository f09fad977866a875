// A turn is announced by the title of the page and, where wanted, by a short sound.

import { settings } from "./settings.svelte";

let audio: AudioContext | undefined;

/** Two soft tones; only when sound is on. */
export function ring(): void {
  if (!settings.sound) return;
  audio ??= new AudioContext();
  const start = audio.currentTime;
  [523.25, 783.99].forEach((pitch, index) => {
    if (!audio) return;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, start + index * 0.14);
    volume.gain.linearRampToValueAtTime(0.12, start + index * 0.14 + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, start + index * 0.14 + 0.5);
    tone.connect(volume).connect(audio.destination);
    tone.start(start + index * 0.14);
    tone.stop(start + index * 0.14 + 0.55);
  });
}
