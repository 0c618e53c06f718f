/** Every picture that leaves is the same, in any theme of its maker. */
export const INK = "#0b0d11";
export const PAPER = "#f3f5f7";
export const QUIET_INK = "#a6afbd";
const FONT = '"Inter Variable", system-ui, sans-serif';
export const MARGIN = 96;
export const MARK_SIZE = 96;

/** The built-in mark, in units of 24; see `Logo`. */
const MARK = "M16.6 8.6A5.6 5.6 0 1 0 16.6 15.4M12 12h5";

export type Pen = CanvasRenderingContext2D;

type Place = { x: number; y: number; most: number };

/** One line of text, smaller where it would be longer than its place. */
export function write(
  pen: Pen,
  text: string,
  weight: number,
  size: number,
  ink: string,
  place: Place,
) {
  pen.fillStyle = ink;
  pen.font = `${weight} ${size}px ${FONT}`;
  const { width } = pen.measureText(text);
  if (width > place.most) pen.font = `${weight} ${(size * place.most) / width}px ${FONT}`;
  pen.fillText(text, place.x, place.y);
}

/** The operator's mark or the built-in one, in the upper left corner. */
export function drawMark(pen: Pen, logo: CanvasImageSource | undefined) {
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
