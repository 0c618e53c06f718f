import { qrPath } from "@candor/ui/picture/qr-path.ts";

/** A poster of 4:5, as feeds and chats show pictures whole. */
export const POSTER = { width: 1080, height: 1350 } as const;

/** Every poster is the same, in any theme of its maker. */
const INK = "#0b0d11";
const PAPER = "#f3f5f7";
const QUIET_INK = "#a6afbd";
const FONT = '"Inter Variable", system-ui, sans-serif';
const MARGIN = 96;
const QR_SIZE = 560;
const MARK_SIZE = 96;

export type PosterWords = { site: string; line: string; codeLabel: string; code: string };

/** The built-in mark, in units of 24; see `Logo`. */
const MARK = "M16.6 8.6A5.6 5.6 0 1 0 16.6 15.4M12 12h5";

type Pen = CanvasRenderingContext2D;

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

type Place = { x: number; y: number; most: number };

/** One line of text, smaller where it would be longer than its place. */
function write(pen: Pen, text: string, weight: number, size: number, ink: string, place: Place) {
  pen.fillStyle = ink;
  pen.font = `${weight} ${size}px ${FONT}`;
  const { width } = pen.measureText(text);
  if (width > place.most) pen.font = `${weight} ${(size * place.most) / width}px ${FONT}`;
  pen.fillText(text, place.x, place.y);
}

function drawMark(pen: Pen, logo: CanvasImageSource | undefined) {
  if (logo !== undefined) {
    pen.drawImage(logo, MARGIN, MARGIN, MARK_SIZE, MARK_SIZE);
    return;
  }
  pen.save();
  pen.translate(MARGIN, MARGIN);
  pen.scale(MARK_SIZE / 24, MARK_SIZE / 24);
  pen.fillStyle = PAPER;
  pen.beginPath();
  pen.roundRect(0, 0, 24, 24, 6.5);
  pen.fill();
  pen.strokeStyle = INK;
  pen.lineWidth = 2.3;
  pen.lineCap = "round";
  pen.stroke(new Path2D(MARK));
  pen.restore();
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
