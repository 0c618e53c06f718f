import { lightness, lit, mixed } from "../colour.ts";
import { type PaletteName, PALETTES } from "../palettes.ts";
import type { Draw } from "../work.ts";
import type { Note, Score, Voice } from "./score.ts";

export type CoverForm = "disc" | "roll" | "orbit" | "strings" | "spiral" | "peaks" | "bloom";
export type Cover = { form: CoverForm; palette: PaletteName };

/** Where a note stands: when, how high, how loud and how long, each from 0 to 1. */
type Mark = { when: number; high: number; loud: number; long: number; colour: string };

/** The cover of a piece is its score: each note has its mark. */
export function coverOf(score: Score, { form, palette }: Cover): Draw {
  const { ground, colours } = PALETTES[palette];
  const marks = marksOf(
    score,
    colours.filter((colour) => Math.abs(lightness(colour) - lightness(ground)) > 0.1),
  );
  const shapes = FORMS[form](marks, ground);
  return (size) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 1000 1000"><radialGradient id="glow" cx="0.5" cy="0.45" r="0.8"><stop offset="0" stop-color="${lit(ground, 0.05)}"/><stop offset="1" stop-color="${lit(ground, -0.05)}"/></radialGradient><rect width="1000" height="1000" fill="url(#glow)"/>${shapes.join("")}</svg>`;
}

function marksOf({ notes }: Score, colours: readonly string[]): Mark[] {
  const voices = [...new Set(notes.map(({ voice }) => voice))];
  const tones = notes.filter(({ voice }) => !isDrum(voice)).map(({ pitch }) => pitch);
  const [low, high] = [Math.min(...tones), Math.max(...tones)];
  const end = Math.max(...notes.map((note) => note.at + note.seconds));
  return notes.map((note) => ({
    when: note.at / end,
    high: isDrum(note.voice) ? 0 : 0.08 + (0.92 * (note.pitch - low)) / Math.max(1, high - low),
    loud: Math.min(1, note.loud),
    long: Math.min(0.5, note.seconds / end),
    colour: coloured(voices.indexOf(note.voice), (note.pitch - low) / (high - low), colours),
  }));
}

/** Each voice has its colour, darker for its low tones and lighter for its high ones. */
function coloured(voice: number, high: number, colours: readonly string[]): string {
  const by = Math.min(0.5, Math.max(-0.5, high - 0.5));
  return lit(colours[voice % colours.length] ?? "#888888", 0.24 * by);
}

const isDrum = (voice: Note["voice"]): voice is Extract<Voice, "kick" | "brush"> =>
  voice === "kick" || voice === "brush";

const one = (value: number): string => value.toFixed(1);
const round = (angle: number, r: number): string =>
  `${one(500 + r * Math.sin(angle))} ${one(500 - r * Math.cos(angle))}`;
const disc = (x: number, y: number, r: number, fill: string, opacity = 1): string =>
  `<circle cx="${one(x)}" cy="${one(y)}" r="${one(r)}" fill="${fill}" fill-opacity="${opacity}"/>`;

const FORMS: Readonly<Record<CoverForm, (marks: readonly Mark[], ground: string) => string[]>> = {
  /** Once round is the whole piece; high notes lie outside. */
  disc: (marks, ground) => [
    disc(500, 500, 58, mixed(ground, "#8a8a8a", 0.5)),
    disc(500, 500, 20, ground),
    ...[140, 220, 300, 380, 460].map(
      (r) => `<circle cx="500" cy="500" r="${r}" fill="none" stroke="${faint(ground)}"/>`,
    ),
    ...marks.map(({ when, high, loud, long, colour }) => {
      const r = 110 + 350 * high;
      const [from, to] = [when * 2 * Math.PI, (when + long * 0.85) * 2 * Math.PI];
      const flag = to - from > Math.PI ? 1 : 0;
      return `<path d="M${round(from, r)}A${one(r)} ${one(r)} 0 ${flag} 1 ${round(to, r)}" fill="none" stroke="${colour}" stroke-width="${one(12 + 46 * loud)}" stroke-linecap="round" stroke-opacity="0.92"/>`;
    }),
  ],
  /** As a pianola's roll: time goes to the right. */
  roll: (marks) =>
    marks.map(({ when, high, loud, long, colour }) => {
      const height = 18 + 46 * loud;
      return `<rect x="${one(70 + 860 * when)}" y="${one(900 - 790 * high - height / 2)}" width="${one(Math.max(height, 860 * long * 0.9))}" height="${one(height)}" rx="${one(height / 2)}" fill="${colour}" fill-opacity="0.93"/>`;
    }),
  /** Bodies about a middle: the later, the further out. */
  orbit: (marks, ground) => {
    const placed = marks.map((mark) => {
      const [angle, r] = [mark.high * 2 * Math.PI * 1.618 + mark.when * 5, 60 + 390 * mark.when];
      return { ...mark, x: 500 + r * Math.sin(angle), y: 500 - r * Math.cos(angle) };
    });
    const way = placed.map(({ x, y }) => `${one(x)} ${one(y)}`);
    return [
      ...[1, 2, 3, 4].map(
        (at) =>
          `<circle cx="500" cy="500" r="${at * 112}" fill="none" stroke="${faint(ground)}" stroke-width="2"/>`,
      ),
      `<path d="M${way.join("L")}" fill="none" stroke="${faint(ground)}" stroke-width="3"/>`,
      ...placed.map(({ x, y, loud, long, colour }) =>
        disc(x, y, 12 + 52 * loud + 90 * long, colour, 0.88),
      ),
    ];
  },
  /** A string for each tone; time goes down. */
  strings: (marks, ground) => [
    ...[...new Set(marks.map(({ high }) => high))].map((high) => {
      const x = one(100 + 800 * high);
      return `<path d="M${x} 60V940" stroke="${faint(ground)}" stroke-width="3"/>`;
    }),
    ...marks.map(({ when, high, loud, long, colour }) => {
      const [x, y, half] = [100 + 800 * high, 60 + 860 * when, 14 + 46 * loud];
      const tall = Math.max(half * 1.6, 760 * long);
      return `<path d="M${one(x)} ${one(y)}C${one(x + half)} ${one(y + tall * 0.2)} ${one(x + half)} ${one(y + tall * 0.8)} ${one(x)} ${one(y + tall)}C${one(x - half)} ${one(y + tall * 0.8)} ${one(x - half)} ${one(y + tall * 0.2)} ${one(x)} ${one(y)}Z" fill="${colour}"/>`;
    }),
  ],
  /** A groove that winds outwards, and a bar across it for each note. */
  spiral: (marks, ground) => {
    const at = (when: number): [number, number] => [when * 2 * Math.PI * 3.25, 70 + 370 * when];
    const groove = Array.from({ length: 240 }, (_, step) => round(...at(step / 239)));
    return [
      `<path d="M${groove.join("L")}" fill="none" stroke="${faint(ground)}" stroke-width="3"/>`,
      ...marks.map(({ when, high, loud, colour }) => {
        const [angle, r] = at(when);
        const half = 14 + 46 * high;
        return `<path d="M${round(angle, r - half)}L${round(angle, r + half)}" stroke="${colour}" stroke-width="${one(11 + 26 * loud)}" stroke-linecap="round"/>`;
      }),
    ];
  },
  /** A petal for each note, the high ones long; once round is the whole piece. */
  bloom: (marks, ground) => [
    ...marks
      .toSorted((low, high) => high.high - low.high)
      .map(({ when, high, loud, long, colour }) => {
        const [tall, half] = [120 + 330 * high, 14 + 50 * loud + 90 * long];
        return `<path d="M500 500C${one(500 - half * 1.6)} ${one(500 - tall * 0.45)} ${one(500 - half)} ${one(500 - tall)} 500 ${one(500 - tall)}C${one(500 + half)} ${one(500 - tall)} ${one(500 + half * 1.6)} ${one(500 - tall * 0.45)} 500 500Z" fill="${colour}" fill-opacity="0.82" stroke="${ground}" stroke-width="2" transform="rotate(${one(when * 360)} 500 500)"/>`;
      }),
    disc(500, 500, 40, ground),
  ],
  /** A mountain for each note, the late ones in front. */
  peaks: (marks, ground) =>
    marks.map(({ when, high, loud, long, colour }, at) => {
      const [x, base] = [40 + 920 * ((at * 0.618) % 1), 330 + 620 * when];
      const [half, tall] = [70 + 190 * loud + 160 * long, 70 + 250 * high];
      const far = mixed(colour, ground, 0.55 * (1 - when));
      return `<path d="M${one(x - half)} ${one(base)}L${one(x)} ${one(base - tall)}L${one(x + half)} ${one(base)}Z" fill="${far}"/><path d="M${one(x)} ${one(base - tall)}L${one(x + half)} ${one(base)}H${one(x)}Z" fill="${lit(far, -0.08)}"/>`;
    }),
};

/** A line that is just seen on its ground. */
const faint = (ground: string): string => mixed(ground, "#8a8a8a", 0.32);
