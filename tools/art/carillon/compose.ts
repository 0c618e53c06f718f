import type { Chance } from "../chance.ts";
import type { Note, Score, Voice } from "./score.ts";

/** The frame of a piece; degrees count the steps of its scale from 0, its root. */
export type Piece = {
  tempo: number;
  beats: number;
  root: number;
  scale: keyof typeof SCALES;
  /** A chord for each bar, by its degree. */
  chords: readonly number[];
  room: number;
};

export const SCALES = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  lydian: [0, 2, 4, 6, 7, 9, 11],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
  pentatonic: [0, 2, 4, 7, 9],
  pelog: [0, 1, 3, 7, 8],
} as const;

/** A part writes its notes for the whole piece. */
export type Part = (piece: Piece, chance: Chance) => Note[];

/** All parts together, and the time in which the last of them fades. */
export function compose(piece: Piece, parts: readonly Part[], chance: Chance): Score {
  const notes = parts
    .flatMap((part) => part(piece, chance))
    .toSorted((one, other) => one.at - other.at);
  return { notes, room: piece.room, seconds: lengthOf(piece) + 2.6 };
}

const beat = ({ tempo }: Piece): number => 60 / tempo;
const lengthOf = (piece: Piece): number => piece.chords.length * piece.beats * beat(piece);

export function pitchOf({ root, scale }: Piece, degree: number): number {
  const steps = SCALES[scale];
  const octave = Math.floor(degree / steps.length);
  return root + 12 * octave + (steps[degree - octave * steps.length] ?? 0);
}

/** An octave, in degrees of the scale. */
const octaveOf = ({ scale }: Piece): number => SCALES[scale].length;

type Play = { voice: Voice; loud: number; octave?: number; pan?: number };

function note(
  piece: Piece,
  play: Play,
  bar: number,
  at: number,
  beats: number,
  degree: number,
): Note {
  return {
    at: (bar * piece.beats + at) * beat(piece),
    seconds: beats * beat(piece),
    pitch: pitchOf(piece, degree + (play.octave ?? 0) * octaveOf(piece)),
    loud: play.loud,
    voice: play.voice,
    pan: play.pan ?? 0,
  };
}

/** The chord of each bar at the given beats; `tones` are degrees above its root. */
export const chords =
  (play: Play, at: readonly number[], beats: number, tones: readonly number[] = [0, 2, 4]): Part =>
  (piece) =>
    piece.chords.flatMap((chord, bar) =>
      at.flatMap((start) =>
        tones.map((tone, place) => ({
          ...note(piece, play, bar, start, beats, chord + tone),
          pan: (play.pan ?? 0) + (place / Math.max(1, tones.length - 1) - 0.5) * 0.7,
        })),
      ),
    );

/** The tones of each chord one after another, in the order of `shape`. */
export const broken =
  (play: Play, step: number, shape: readonly number[]): Part =>
  (piece, chance) =>
    piece.chords.flatMap((chord, bar) =>
      Array.from({ length: Math.round(piece.beats / step) }, (_, at) => {
        const tone = shape[at % shape.length] ?? 0;
        const weight = at * step === Math.floor(at * step) ? 1 : 0.78;
        return {
          ...note(piece, play, bar, at * step, step, chord + tone),
          loud: play.loud * weight * chance.between(0.88, 1),
          pan: (play.pan ?? 0) + 0.35 * Math.sin(at * 1.7),
        };
      }),
    );

/** A melody: its first bar is answered, varied and brought home; long notes stand on tones of the chord. */
export const tune =
  (play: Play, rhythms: readonly (readonly number[])[]): Part =>
  (piece, chance) => {
    const phrases = rhythms.map((rhythm) => ({
      rhythm,
      steps: rhythm.map(() => chance.pick([-2, -1, -1, 1, 1, 2])),
    }));
    const span = octaveOf(piece);
    let degree = chance.pick([2, 4]);
    return piece.chords.flatMap((chord, bar) => {
      const phrase = phrases[bar % phrases.length];
      const isLast = bar === piece.chords.length - 1;
      if (phrase === undefined) return [];
      let at = 0;
      return phrase.rhythm.flatMap((beats, place) => {
        const start = at;
        at += Math.abs(beats);
        const before = degree;
        degree += phrase.steps[place] ?? 0;
        if (degree > span + 2) degree -= 4;
        if (degree < -1) degree += 4;
        // A tone is seldom said twice.
        const isNew = (one: number): boolean => one !== before || chance.hit(0.15);
        if (place === 0 || beats >= 1) degree = nearest(degree, chord, span, [0, 2, 4], isNew);
        if (isLast && place === phrase.rhythm.length - 1) degree = nearest(degree, 0, span, [0]);
        // Below 0 it rests so long.
        if (beats < 0) return [];
        const loud = play.loud * chance.between(0.85, 1) * (place === 0 ? 1 : 0.88);
        return [{ ...note(piece, play, bar, start, beats, degree), loud }];
      });
    });
  };

/** The tone of a chord that lies nearest, of those that are wanted. */
function nearest(
  degree: number,
  chord: number,
  span: number,
  tones: readonly number[],
  isWanted: (degree: number) => boolean = () => true,
): number {
  const near = [-2, -1, 0, 1, 2]
    .flatMap((octave) => tones.map((tone) => chord + tone + octave * span))
    .filter(isWanted);
  return near.reduce((best, one) =>
    Math.abs(one - degree) < Math.abs(best - degree) ? one : best,
  );
}

/** The same part again, later, higher or lower, in another voice. */
export const following =
  (part: Part, beats: number, octaves: number, play: Play): Part =>
  (piece, chance) => {
    const end = lengthOf(piece);
    return part(piece, chance).flatMap((one) => {
      const at = one.at + beats * beat(piece);
      const later = { ...one, at, pitch: one.pitch + 12 * octaves, pan: play.pan ?? 0 };
      return [one, ...(at < end ? [{ ...later, voice: play.voice, loud: play.loud }] : [])];
    });
  };

/** Drums, or one tone, at the given beats of each bar. */
export const struckAt =
  (play: Play, beats: readonly number[], degree = 0): Part =>
  (piece) =>
    piece.chords.flatMap((_, bar) =>
      beats.filter((at) => at < piece.beats).map((at) => note(piece, play, bar, at, 1, degree)),
    );

/** One pattern twice; the second player is a step further ahead with each bar. */
export const phased =
  (play: Play, step: number, pattern: readonly number[]): Part =>
  (piece) =>
    piece.chords.flatMap((chord, bar) =>
      Array.from({ length: Math.round(piece.beats / step) }, (_, at) =>
        [0, bar].map((ahead, player) => {
          const degree = pattern[(at + ahead) % pattern.length] ?? 0;
          const part = { ...play, pan: player === 0 ? -0.55 : 0.55 };
          return note(piece, part, bar, at * step, step, chord + degree);
        }),
      ).flat(),
    );

/** Strokes as the wind gives them: so many a second, in gusts. */
export const chimes =
  (play: Play, perSecond: number, degrees: readonly number[]): Part =>
  (piece, chance) => {
    const notes: Note[] = [];
    const length = lengthOf(piece);
    for (let at = 0.1; at < length;) {
      const bar = Math.min(
        piece.chords.length - 1,
        Math.floor((at / length) * piece.chords.length),
      );
      const degree = (piece.chords[bar] ?? 0) + chance.pick(degrees);
      const struck = note(piece, play, 0, 0, 2, degree);
      const loud = play.loud * chance.between(0.45, 1);
      notes.push({ ...struck, at, loud, pan: chance.between(-0.8, 0.8) });
      const gust = 1 + 0.8 * Math.sin((at * 2 * Math.PI) / 5.5);
      at += (0.06 - Math.log(1 - chance.next()) / perSecond) / gust;
    }
    return notes;
  };

/** The last chord, after the last bar. */
export const ending =
  (play: Play, tones: readonly number[] = [0, 2, 4, 7]): Part =>
  (piece) =>
    tones.map((tone, place) => {
      const last = note(piece, play, piece.chords.length, 0, 3, tone);
      return { ...last, at: last.at + place * 0.06, seconds: 2, pan: (place - 1.5) * 0.25 };
    });
