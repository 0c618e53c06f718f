// 2048 once more, after decision 080 alone: nothing of the rules that the game is played by is imported here.

/** An ended game, as far as it is published. */
export type Published = {
  seed_hash: string;
  /** The server's seed in hex; null while the game is open, and nothing can be verified then. */
  server_seed: string | null;
  player_seed: string;
  moves: string;
  board: readonly number[];
  score: number;
};

export type Checked = { name: "hash" | "kept" | "moves" | "board" | "score"; isRight: boolean };

const CELLS = 16;
const WORD_RANGE = 2 ** 32;
/** This many codes are computed at once. */
const AT_ONCE = 256;

type Code = (text: string) => Promise<DataView>;

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function codeBy(seed: Uint8Array<ArrayBuffer>): Promise<Code> {
  const key = await crypto.subtle.importKey("raw", seed, { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
  ]);
  const utf8 = new TextEncoder();
  return async (text) => new DataView(await crypto.subtle.sign("HMAC", key, utf8.encode(text)));
}

/** The numbers that one spawn is drawn by: eight a code, and further codes when those are used up. */
function numbersOf(first: DataView, further: (block: number) => Promise<DataView>) {
  let [view, block, at] = [first, 0, 0];
  return async (range: number): Promise<number> => {
    for (;;) {
      if (at === view.byteLength) {
        block += 1;
        view = await further(block);
        at = 0;
      }
      const word = view.getUint32(at);
      at += 4;
      if (word < WORD_RANGE - (WORD_RANGE % range)) return word % range;
    }
  };
}

/** One line after a move to its start, and what it gains. */
function pushed(line: readonly number[]): { line: number[]; gained: number } {
  const tiles = line.filter((tile) => tile !== 0);
  const after: number[] = [];
  let gained = 0;
  for (let at = 0; at < tiles.length; at += 1) {
    const tile = tiles[at] ?? 0;
    const isPair = tiles[at + 1] === tile;
    after.push(isPair ? tile + 1 : tile);
    if (isPair) {
      gained += 2 ** (tile + 1);
      at += 1;
    }
  }
  return { line: [...after, 0, 0, 0, 0].slice(0, line.length), gained };
}

/** The cell that stands at this place of this line, seen from the edge that a move goes to. */
const PLACES: Readonly<Record<string, (line: number, place: number) => number>> = {
  L: (line, place) => 4 * line + place,
  R: (line, place) => 4 * line + 3 - place,
  U: (line, place) => 4 * place + line,
  D: (line, place) => 4 * (3 - place) + line,
};

function afterMove(board: readonly number[], letter: string) {
  const placeOf = PLACES[letter];
  if (placeOf === undefined) return undefined;
  const after = [...board];
  let gained = 0;
  for (const line of [0, 1, 2, 3]) {
    const cells = [0, 1, 2, 3].map((place) => placeOf(line, place));
    const moved = pushed(cells.map((cell) => board[cell] ?? 0));
    gained += moved.gained;
    for (const [place, cell] of cells.entries()) after[cell] = moved.line[place] ?? 0;
  }
  return after.join() === board.join() ? undefined : { board: after, gained };
}

/** Plays the game from its seeds and moves; undefined: one of the moves was none. */
async function played({ server_seed, player_seed, moves }: Published) {
  const code = await codeBy(bytesOf(server_seed ?? ""));
  let board = Array.from({ length: CELLS }, () => 0);
  let score = 0;
  const letters = ["", "", ...moves];
  for (let from = 0; from < letters.length; from += AT_ONCE) {
    const some = letters.slice(from, from + AT_ONCE);
    const codes = await Promise.all(some.map((_, at) => code(`${player_seed}:${from + at}`)));
    for (const [at, letter] of some.entries()) {
      if (letter !== "") {
        const next = afterMove(board, letter);
        if (next === undefined) return undefined;
        board = next.board;
        score += next.gained;
      }
      const first = codes[at];
      const empty = [...board.keys()].filter((cell) => board[cell] === 0);
      if (first === undefined || empty.length === 0) return undefined;
      const below = numbersOf(first, (block) => code(`${player_seed}:${from + at}:${block}`));
      const cell = empty[await below(empty.length)] ?? 0;
      board[cell] = (await below(10)) === 0 ? 2 : 1;
    }
  }
  return { board, score };
}

/**
 * Computes a game again: whether the seed is the promised one, also by the hash that this device has kept if it has one,
 * whether each move was possible, and whether board and points follow from them.
 */
export async function checkGame(game: Published, kept: string | undefined): Promise<Checked[]> {
  const { seed_hash, server_seed } = game;
  const again = server_seed === null ? undefined : await played(game);
  const hash = server_seed === null ? undefined : await hashOf(bytesOf(server_seed));
  return [
    { name: "hash", isRight: hash === seed_hash },
    ...(kept === undefined ? [] : [{ name: "kept" as const, isRight: hash === kept }]),
    { name: "moves", isRight: again !== undefined },
    { name: "board", isRight: again?.board.join() === game.board.join() },
    { name: "score", isRight: again?.score === game.score },
  ];
}
