import {
  INK,
  MARGIN,
  MARK_SIZE,
  PAPER,
  type Pen,
  QUIET_INK,
  drawMark,
  write,
} from "../../../parts/picture/pen.ts";

/** A square, as feeds and chats show pictures whole. */
export const RESULT_SIZE = 1_080;

export type ResultWords = {
  site: string;
  /** Pair, side and leverage. */
  title: string;
  /** The largest: the return, and in which colour. */
  roe: string;
  colour: string;
  /** Under it the amount, where its owner shows it. */
  amount: string | undefined;
  /** Names and figures, in rows. */
  rows: readonly (readonly [name: string, value: string])[];
  /** The text at the lower edge. */
  note: string;
};

const ROW = 92;

/** Draws a position's result with only these words. */
export function drawResult(pen: Pen, words: ResultWords, logo?: CanvasImageSource) {
  const most = RESULT_SIZE - 2 * MARGIN;
  pen.fillStyle = INK;
  pen.fillRect(0, 0, RESULT_SIZE, RESULT_SIZE);
  drawMark(pen, logo);
  pen.textBaseline = "middle";
  pen.textAlign = "start";
  write(pen, words.site, 600, 56, PAPER, {
    x: MARGIN + MARK_SIZE + 28,
    y: MARGIN + MARK_SIZE / 2,
    most: most - MARK_SIZE - 28,
  });
  write(pen, words.title, 600, 52, PAPER, { x: MARGIN, y: 310, most });
  write(pen, words.roe, 600, 168, words.colour, { x: MARGIN, y: 450, most });
  if (words.amount !== undefined)
    write(pen, words.amount, 600, 52, words.colour, { x: MARGIN, y: 570, most });
  words.rows.forEach(([name, value], at) => {
    const y = 690 + at * ROW;
    write(pen, name, 400, 40, QUIET_INK, { x: MARGIN, y, most: most / 2 });
    pen.textAlign = "end";
    write(pen, value, 600, 44, PAPER, { x: RESULT_SIZE - MARGIN, y, most: most / 2 });
    pen.textAlign = "start";
  });
  write(pen, words.note, 400, 32, QUIET_INK, { x: MARGIN, y: RESULT_SIZE - MARGIN + 24, most });
}
