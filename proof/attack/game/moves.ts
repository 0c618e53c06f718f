import { randomUUID } from "node:crypto";
import { toldOf } from "../support/asker.ts";
import type { Judge } from "./judge.ts";
import type { Game, Player } from "./player.ts";

const OPENED = 12;
const AT_ONCE = 6;

/** Tries repeated, skipped, invented, foreign and late moves. */
export async function tryMoves(judge: Judge, mara: Player, tomo: Player): Promise<void> {
  const { id } = await mara.start();
  await mara.play(id, OPENED);
  await repeat(judge, mara, id);
  await idle(judge, mara, id);
  // This comes after the moves that need an open game: the careless server ends it at a number past the greatest.
  await skip(judge, mara, id);
  await reach(judge, mara, tomo, id);
  await toldOf(mara.call("game.endGame", { id }));
  await moveOn(judge, mara, id);
}

const direction = (player: Player, game: Game) => player.way(game.board) ?? "up";

/** A move that is sent again, and by many requests at once, is one move with one answer. */
async function repeat(judge: Judge, player: Player, id: string): Promise<void> {
  const before = await player.read(id);
  const move = { id, number: before.number + 1, direction: direction(player, before) };
  const answers = await Promise.allSettled(
    Array.from({ length: AT_ONCE }, () => player.call("game.playMove", move)),
  );
  answers.push(...(await Promise.allSettled([player.call("game.playMove", move)])));
  const texts = answers.map((one) =>
    one.status === "fulfilled" ? JSON.stringify(one.value) : String(one.reason),
  );
  const after = await player.read(id);
  judge.say("repeated", texts.join(" | "), new Set(texts).size === 1);
  judge.say("repeated", after.moves, after.number === before.number + 1);
  const other = await player.told({ ...move, direction: oppositeOf(move.direction) });
  judge.say("repeated", `another way under its number: ${other}`, other === "game-out-of-turn");
}

const OPPOSITES = { up: "down", down: "up", left: "right", right: "left" } as const;
const oppositeOf = (way: keyof typeof OPPOSITES) => OPPOSITES[way];

/** The server takes only the number that is due; only whole numbers from one on are valid parameters. */
async function skip(judge: Judge, player: Player, id: string): Promise<void> {
  const game = await player.read(id);
  const way = direction(player, game);
  for (const number of [game.number + 2, game.number + 9, game.number - 1, 1, 2 ** 31 - 1]) {
    const told = await player.told({ id, number, direction: way });
    judge.say("skipped", `${number} of ${game.number}: ${told}`, told === "game-out-of-turn");
  }
  for (const number of [0, -1, 2 ** 31, 1.5, 2 ** 60, Number.NaN]) {
    const told = await player.told({ id, number, direction: way });
    judge.say("skipped", `${number}: ${told}`, told === "parameter-error");
  }
  for (const made of ["north", "U", "", "UDLR"]) {
    const told = await player.told({ id, number: game.number + 1, direction: made as "up" });
    judge.say("skipped", `${made}: ${told}`, told === "parameter-error");
  }
  const after = await player.read(id);
  judge.say("skipped", after.moves, after.moves === game.moves && after.score === game.score);
}

/** A move that moves no tile brings no new one. Such a direction may appear late, but before the board is full. */
async function idle(judge: Judge, player: Player, id: string): Promise<void> {
  let game = await player.read(id);
  for (let tries = 0; tries < 400; tries += 1) {
    const way = player.way(game.board, false);
    if (way === undefined) {
      game = await player.pack(id, game);
      continue;
    }
    const told = await player.told({ id, number: game.number + 1, direction: way });
    const after = await player.read(id);
    judge.say("idle", `${way}: ${told}`, told === "game-nothing-moves");
    judge.say("idle", `moves ${after.moves}`, after.moves === game.moves);
    return;
  }
}

/** The server answers a call about another player's game as if the game did not exist. */
async function reach(judge: Judge, owner: Player, other: Player, id: string): Promise<void> {
  const game = await owner.read(id);
  const move = { number: game.number + 1, direction: direction(owner, game) };
  const told = [
    await other.told({ id, ...move }),
    await other.told({ id: randomUUID(), ...move }),
    await toldOf(other.call("game.getGame", { id })),
    await toldOf(other.call("game.endGame", { id })),
  ];
  judge.say("foreign", told.join(" "), new Set(told).size === 1 && told[0] === "not-found");
  const after = await owner.read(id);
  judge.say("foreign", after.status, after.status === "open" && after.moves === game.moves);
}

/** An ended game takes no further move, not even its last one again, and does not end twice. */
async function moveOn(judge: Judge, player: Player, id: string): Promise<void> {
  const game = await player.read(id);
  const way = direction(player, game);
  for (const number of [game.number + 1, game.number, 1]) {
    const told = await player.told({ id, number, direction: way });
    judge.say("after the end", `${number}: ${told}`, told === "game-ended");
  }
  const told = await toldOf(player.call("game.endGame", { id }));
  judge.say("after the end", `ended again: ${told}`, told === "game-ended");
  const after = await player.read(id);
  judge.say("after the end", after.moves, JSON.stringify(after) === JSON.stringify(game));
}
