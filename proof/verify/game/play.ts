import { GAME_DIRECTIONS } from "@candor/contract/areas/game/words.ts";
import { slide } from "@candor/rules/game/board.ts";
import type { Person } from "../finance/people.ts";
import type { Stage } from "../finance/stage.ts";

const PEOPLE = 4;
const GAMES = 3;
const MOVES = 120;

/** Players on two days: each plays some games to the end, gives one up and leaves one alone. */
export async function playGames(stage: Stage): Promise<void> {
  const people: Person[] = [];
  for (let count = 0; count < PEOPLE; count += 1)
    people.push(await stage.openPerson(count % 2 === 0 ? "live" : "demo"));
  for (const [at, person] of people.entries())
    for (let game = 0; game < GAMES; game += 1) await playOne(stage, person, { at, game });
  stage.goTo(new Date(stage.clock.now().getTime() + 2 * 86_400_000));
  const expire = stage.ctx.areas.jobs.find(({ name }) => name === "game.expire");
  await expire?.run(stage.ctx, stage.clock.now(), new AbortController().signal);
}

async function playOne(
  { call, random, clock }: Stage,
  person: Person,
  { at, game }: { at: number; game: number },
): Promise<void> {
  const { seed_hash } = await call(person, "game.createSeed", {});
  const begun = await call(person, "game.startGame", { seed_hash, player_seed: `p${at}-g${game}` });
  const most = at === 0 && game === 0 ? Number.POSITIVE_INFINITY : random.below(MOVES) + 25;
  let { board, number } = begun;
  let isOver = false;
  while (!isOver && number < most) {
    const possible = GAME_DIRECTIONS.filter((direction) => slide(board, direction).isMoved);
    const move = { id: begun.id, number: number + 1, direction: random.pick(possible) };
    const answer = await call(person, "game.playMove", move);
    ({ board, number, is_over: isOver } = answer);
    clock.advance(100);
  }
  // The last game of each player is left open, and expires.
  if (!isOver && game < GAMES - 1) await call(person, "game.endGame", { id: begun.id });
}
