import { type Board } from "./board.ts";

/** The HMAC-SHA-256 of a text under the server's seed: 32 bytes. */
export type Mac = (text: string) => Uint8Array;

/** A new tile: a two (1) or a four (2). */
export type Spawn = { cell: number; exponent: number };

const WORD_RANGE = 2 ** 32;
/** One new tile in this many is a four. */
const FOURS = 10;

/** The numbers of 32 bits that the seeds give for one spawn, as many as are asked for. */
function* wordsOf(mac: Mac, playerSeed: string, number: number): Generator<number, never> {
  for (let block = 0; ; block += 1) {
    const text = `${playerSeed}:${number}`;
    const bytes = mac(block === 0 ? text : `${text}:${block}`);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let at = 0; at < bytes.byteLength; at += 4) yield view.getUint32(at);
  }
}

/** One of 0 to `range` - 1, each as likely: a word above the last whole multiple is passed over. */
function below(range: number, words: Generator<number, never>): number {
  const fair = Math.floor(WORD_RANGE / range) * range;
  for (;;) {
    const word = words.next().value;
    if (word < fair) return word % range;
  }
}

/**
 * The tile of a game's spawn by its number: 0 and 1 open the board, and n + 1 follows the move n. It depends on the seeds
 * and on which cells are empty; the board has at least one.
 */
export function spawnOn(
  board: Board,
  { mac, playerSeed, number }: { mac: Mac; playerSeed: string; number: number },
): Spawn {
  const empty = board.flatMap((exponent, cell) => (exponent === 0 ? [cell] : []));
  if (empty.length === 0) throw new Error("a spawn needs an empty cell");
  const words = wordsOf(mac, playerSeed, number);
  const cell = empty[below(empty.length, words)] ?? 0;
  return { cell, exponent: below(FOURS, words) === 0 ? 2 : 1 };
}

export const withTile = (board: Board, { cell, exponent }: Spawn): Board =>
  board.with(cell, exponent);
