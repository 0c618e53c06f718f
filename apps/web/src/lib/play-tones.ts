import type { Sound } from "./sound.ts";

/** Hertz, one after the other: upwards for a fill, downwards for a fault. */
const tones: Record<Sound, readonly number[]> = { fill: [660, 880], error: [330, 247] };

const TONE_SECONDS = 0.11;
const LOUDNESS = 0.06;

let context: AudioContext | undefined;

/** A short blip. Browsers keep it silent until the page has been touched once. */
export function playTones(sound: Sound): void {
  context ??= new AudioContext();
  const { currentTime, destination } = context;
  void context.resume();
  for (const [index, frequency] of tones[sound].entries()) {
    const start = currentTime + index * TONE_SECONDS;
    const oscillator = new OscillatorNode(context, { type: "sine", frequency });
    const loudness = new GainNode(context, { gain: 0 });
    // A tone that begins or ends at once clicks.
    loudness.gain.setValueAtTime(0, start);
    loudness.gain.linearRampToValueAtTime(LOUDNESS, start + 0.01);
    loudness.gain.exponentialRampToValueAtTime(0.0001, start + TONE_SECONDS * 1.6);
    oscillator.connect(loudness).connect(destination);
    oscillator.start(start);
    oscillator.stop(start + TONE_SECONDS * 1.6);
  }
}
