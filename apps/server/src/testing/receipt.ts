import sharp from "sharp";

const [WIDTH, HEIGHT] = [600, 900];
const LINES = 20;
/** Grey things lie on the receipt, so that any two of the first 400 differ in at least 12 signs. */
const THINGS = 9;

/** A picture of a receipt on a table: one number always gives the same picture. */
export function receipt(number: number): Promise<Buffer> {
  let state = number;
  const share = (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  const lines = Array.from(
    { length: LINES },
    (_, line) =>
      `<rect x="${130 + share() * 50}" y="${150 + line * 30}" width="${70 + share() * 270}" height="12" fill="#333"/>`,
  );
  const paper = `<g transform="translate(${share() * 160 - 80} ${share() * 160 - 80}) rotate(${share() * 50 - 25} 300 450)"><rect x="100" y="110" width="400" height="680" fill="#f2f0e8"/>${lines.join("")}</g>`;
  const things = Array.from({ length: THINGS }, () => {
    const grey = Math.floor(share() * 256);
    return `<rect x="${share() * 540 - 60}" y="${share() * 840 - 60}" width="${100 + share() * 200}" height="${100 + share() * 200}" fill="rgb(${grey} ${grey} ${grey})"/>`;
  });
  const table = `<rect width="${WIDTH}" height="${HEIGHT}" fill="#665544"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${table}${paper}${things.join("")}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
