import type { Chance } from "../chance.ts";
import type { Note, Voice } from "./score.ts";

/** A part of a struck sound: its frequency as a multiple of the note's, its share, and seconds until it has faded. */
type Partial = readonly [ratio: number, share: number, seconds: number];
type Sound = Float32Array;
type Ring = (note: Note, rate: number, chance: Chance) => Sound;

const TURN = 2 * Math.PI;
const hertz = (pitch: number): number => 440 * 2 ** ((pitch - 69) / 12);

/** The sound of one note, without its loudness. */
export function ring(note: Note, rate: number, chance: Chance): Sound {
  return VOICES[note.voice](note, rate, chance);
}

const strings: readonly Partial[] = Array.from({ length: 9 }, (_, at): Partial => {
  const n = at + 1;
  return [n * Math.sqrt(1 + 0.0004 * n * n), n ** -1.25, 2.4 / n ** 0.7];
});

const VOICES: Readonly<Record<Voice, Ring>> = {
  box: struck([
    [1, 1, 1.5],
    [2.76, 0.24, 0.4],
    [5.4, 0.1, 0.16],
    [8.9, 0.04, 0.08],
  ]),
  bell: struck([
    [0.5, 0.3, 3],
    [1, 1, 2.4],
    [1.19, 0.28, 1.8],
    [2, 0.5, 1.3],
    [3.01, 0.18, 0.6],
    [4.1, 0.1, 0.35],
  ]),
  marimba: struck([
    [1, 1, 0.6],
    [3.93, 0.22, 0.14],
    [9.2, 0.06, 0.05],
  ]),
  piano: struck(strings),
  gong: struck([
    [1, 1, 4.5],
    [1.51, 0.45, 3],
    [2.02, 0.4, 2.2],
    [2.74, 0.3, 1.6],
    [3.76, 0.16, 1],
  ]),
  bass: struck([
    [1, 1, 1.1],
    [2, 0.42, 0.5],
    [3, 0.12, 0.25],
  ]),
  pluck,
  keys: (note, rate) => {
    const f = hertz(note.pitch);
    return sampled(note.seconds + 0.5, rate, (t) => {
      const body = Math.sin(TURN * f * t + 1.1 * Math.exp(-t * 2.2) * Math.sin(TURN * f * t));
      const tine = 0.12 * Math.exp(-t * 14) * Math.sin(TURN * f * 7 * t);
      return (body + tine) * Math.exp(-t * 1.3) * edges(t, note.seconds, 0.004, 0.4);
    });
  },
  pad: (note, rate) => {
    const f = hertz(note.pitch);
    return sampled(note.seconds + 1.4, rate, (t) => {
      let sum = 0;
      for (const off of [-0.0026, 0, 0.0031])
        for (let n = 1; n <= 5; n++) sum += Math.sin(TURN * f * (1 + off) * n * t + n) / n ** 1.7;
      const slow = 0.85 + 0.15 * Math.sin(TURN * 0.23 * t + note.pitch);
      return (sum / 3) * slow * edges(t, note.seconds, Math.min(1.1, note.seconds * 0.4), 1.4);
    });
  },
  glass: (note, rate) => {
    const f = hertz(note.pitch);
    return sampled(note.seconds + 0.9, rate, (t) => {
      const tremble = 1 + 0.0018 * Math.sin(TURN * 4.6 * t) * Math.min(1, t * 2);
      const sum =
        Math.sin(TURN * f * tremble * t) +
        0.3 * Math.sin(TURN * f * 1.003 * t) +
        0.1 * Math.sin(TURN * f * 2 * t);
      return (sum / 1.3) * edges(t, note.seconds, 0.09, 0.9);
    });
  },
  kick: (_note, rate) =>
    sampled(0.4, rate, (t) => {
      const swept = 46 * t + 2.6 * (1 - Math.exp(-t * 26));
      return Math.sin(TURN * swept) * Math.exp(-t * 11);
    }),
  brush: (_note, rate, chance) => {
    let before = 0;
    return sampled(0.22, rate, (t) => {
      const noise = chance.between(-1, 1);
      const high = noise - before;
      before = noise;
      return high * 0.6 * Math.min(1, t * 120) * Math.exp(-t * 24);
    });
  },
};

/** Partials that fade each by itself, high notes sooner than low ones. */
function struck(partials: readonly Partial[]): Ring {
  return (note, rate) => {
    const f = hertz(note.pitch);
    const sooner = (330 / f) ** 0.3;
    const longest = Math.max(...partials.map(([, , seconds]) => seconds)) * sooner;
    const heard = partials.filter(([ratio]) => f * ratio < rate * 0.42);
    const sum = heard.reduce((total, [, share]) => total + share, 0);
    return sampled(Math.min(7, longest * 1.6), rate, (t) => {
      let value = 0;
      for (const [ratio, share, seconds] of heard)
        value += share * Math.sin(TURN * f * ratio * t) * Math.exp((-4.5 * t) / (seconds * sooner));
      return (value / sum) * 1.5 * Math.min(1, t * 400);
    });
  };
}

/** A string after Karplus and Strong: noise in a loop that loses its heights; read between samples, so that it is in tune. */
function pluck(note: Note, rate: number, chance: Chance): Sound {
  const period = rate / hertz(note.pitch) - 0.5;
  const whole = Math.floor(period);
  const part = period - whole;
  const sound = new Float32Array(Math.round(Math.min(4, note.seconds + 1.6) * rate));
  let soft = 0;
  for (let at = 0; at < sound.length; at++) {
    if (at <= whole) {
      soft += 0.45 * (chance.between(-1, 1) - soft);
      sound[at] = soft * 1.5;
      continue;
    }
    const now = sound[at - whole] ?? 0;
    const later = sound[at - whole - 1] ?? 0;
    const last = sound[at - whole - 2] ?? 0;
    const read = (from: number, to: number): number => from + part * (to - from);
    sound[at] = 0.497 * (read(now, later) + read(later, last));
  }
  const end = sound.length;
  for (let at = 0; at < end; at++)
    sound[at] = (sound[at] ?? 0) * edges(at / rate, end / rate - 0.3, 0.002, 0.3);
  return sound;
}

function sampled(seconds: number, rate: number, value: (t: number) => number): Sound {
  const sound = new Float32Array(Math.round(seconds * rate));
  for (let at = 0; at < sound.length; at++) sound[at] = value(at / rate);
  const fade = Math.min(sound.length, Math.round(0.02 * rate));
  for (let at = 1; at <= fade; at++)
    sound[sound.length - at] = (sound[sound.length - at] ?? 0) * ((at - 1) / fade);
  return sound;
}

/** In within `rise` seconds, out within `fall` after the note. */
const edges = (t: number, seconds: number, rise: number, fall: number): number =>
  Math.min(1, t / rise) * Math.min(1, Math.max(0, (seconds + fall - t) / fall)) ** 2;
