/** Schroeder's room: eight combs side by side, then four all-pass filters, other lengths on each side. */
const COMBS = [1116, 1188, 1277, 1356, 1422, 1491, 1557, 1617];
const PASSES = [556, 441, 341, 225];
/** The lengths above are samples at this rate. */
const RATE = 44_100;

/** What comes back from the walls; `side` moves the walls a little. */
export function echoed(dry: Float32Array, rate: number, side: number): Float32Array {
  const wet = new Float32Array(dry.length);
  for (const length of COMBS) addComb(dry, wet, scaled(length + side, rate));
  for (const length of PASSES) pass(wet, scaled(length + side, rate));
  return wet;
}

const scaled = (length: number, rate: number): number => Math.round((length * rate) / RATE);

function addComb(dry: Float32Array, wet: Float32Array, length: number): void {
  const line = new Float32Array(length);
  let soft = 0;
  for (let at = 0; at < dry.length; at++) {
    const place = at % length;
    const back = line[place] ?? 0;
    soft = back * 0.75 + soft * 0.25;
    line[place] = (dry[at] ?? 0) + soft * 0.84;
    wet[at] = (wet[at] ?? 0) + back / COMBS.length;
  }
}

function pass(sound: Float32Array, length: number): void {
  const line = new Float32Array(length);
  for (let at = 0; at < sound.length; at++) {
    const place = at % length;
    const back = line[place] ?? 0;
    const now = sound[at] ?? 0;
    line[place] = now + back * 0.5;
    sound[at] = back - now;
  }
}
