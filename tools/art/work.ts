import type { Score } from "./carillon/score.ts";

export type Kind = "image" | "gif" | "audio" | "video";

/** A square of bytes, red, green and blue for each pixel. */
export type Pixels = { size: number; rgb: Uint8Array };

/** What a series draws: the text of an SVG, or pixels. */
export type Drawing = string | Pixels;

/** Draws a work so many pixels wide; `phase` runs from 0 to 1 through a loop, and 1 looks as 0 does. */
export type Draw = (size: number, phase: number) => Drawing;

type Told = {
  title: string;
  /** A description of one sentence. */
  about: string;
  /** The seed that decides each random choice in the work. */
  seed: string;
};

export type Seen = Told & { kind: "image" | "gif" | "video"; open: () => Draw };
export type Heard = Told & { kind: "audio"; compose: () => { score: Score; cover: Draw } };
export type Work = Seen | Heard;

export type Series = { key: string; name: string; about: string; works: readonly Work[] };
