import { qrPath } from "@candor/ui/picture/qr-path.ts";
import {
  INK,
  MARGIN,
  MARK_SIZE,
  PAPER,
  type Pen,
  QUIET_INK,
  drawMark,
  write,
} from "../../parts/picture/pen.ts";

/** A poster of 4:5, as feeds and chats show pictures whole. */
export const POSTER = { width: 1080, height: 1350 } as const;

const QR_SIZE = 560;

export type PosterWords = { site: string; line: string; codeLabel: string; code: string };

/** Draws the poster: mark and name, one line, the link as a code to scan, and the invite code to type. */
export function drawPoster(pen: Pen, words: PosterWords, link: string, logo?: CanvasImageSource) {
  pen.fillStyle = INK;
  pen.fillRect(0, 0, POSTER.width, POSTER.height);
  drawMark(pen, logo);
  pen.textBaseline = "middle";
  write(pen, words.site, 600, 56, PAPER, {
    x: MARGIN + MARK_SIZE + 28,
    y: MARGIN + MARK_SIZE / 2,
    most: POSTER.width - 2 * MARGIN - MARK_SIZE - 28,
  });
  write(pen, words.line, 600, 64, PAPER, {
    x: MARGIN,
    y: 310,
    most: POSTER.width - 2 * MARGIN,
  });
  drawCode(pen, link);
  pen.textAlign = "center";
  const middle = { x: POSTER.width / 2, most: POSTER.width - 2 * MARGIN };
  write(pen, words.codeLabel, 400, 40, QUIET_INK, { ...middle, y: 1120 });
  write(pen, words.code, 600, 88, PAPER, { ...middle, y: 1210 });
  pen.textAlign = "start";
}

/** Modules of whole pixels, so that none is blurred. */
function drawCode(pen: Pen, link: string) {
  const { path, size } = qrPath(link);
  const module = Math.floor(QR_SIZE / size);
  const width = module * size;
  pen.save();
  pen.translate(Math.floor((POSTER.width - width) / 2), 440);
  pen.fillStyle = "#ffffff";
  pen.beginPath();
  pen.roundRect(0, 0, width, width, 24);
  pen.fill();
  pen.scale(module, module);
  pen.fillStyle = "#000000";
  pen.fill(new Path2D(path));
  pen.restore();
}
