import { expect } from "@playwright/test";

import { letPass, letRun, serverTime } from "./clock.ts";
import { type Foreseen, foresee } from "./foreseen-index.ts";
import type { optionScreenOf } from "./option-screen.ts";
import type { BoughtOption, Server } from "./server.ts";

type Direction = "Up" | "Down";
type Buyer = { screen: ReturnType<typeof optionScreenOf>; server: Server; token: string };
type Wish = {
  courses: readonly Foreseen["course"][];
  stake: string;
  directions: readonly Direction[];
};
type Watch = (foreseen: Foreseen) => Promise<void>;

/** A foreseen moment is at least this far ahead, so that all buyers have opened its symbol before it. */
const AHEAD_SECONDS = 60;
/** After the clock jumps, the server gathers quotes for this long before the first purchase. */
const GATHERED_SECONDS = 4;
/** Longer than an option of 30 seconds takes from its purchase to its settlement, with all waiting. */
const LASTS_SECONDS = 40;
/** A machine that is late this often is too slow for the test, which then fails. */
const TRIES = 6;

const secondNow = () => Math.floor(serverTime() / 1_000);

/**
 * Moves the clock to a moment from which the results are certain, has all buyers buy a 30-second option in each
 * direction at the same time, and lets the options settle. Tries again if an option entered too late or in another
 * second than another buyer's, or became void. Returns each buyer's options in the order of the directions, and
 * calls `watch` while all of them run.
 */
export async function buyForeseen(buyers: readonly Buyer[], wish: Wish, watch?: Watch) {
  const { courses, stake, directions } = wish;
  const newestOf = async ({ server, token }: Buyer) =>
    (await server.optionsOf(token)).slice(0, directions.length).toReversed();
  const newest = () => Promise.all(buyers.map(newestOf));
  const states = async () => (await newest()).flat().map(({ state }) => state);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const foreseen = foresee(courses, secondNow() + AHEAD_SECONDS);
    await Promise.all(buyers.map(({ screen }) => prepare(screen, foreseen.symbol, stake)));
    await letPass(Math.max(0, foreseen.from - GATHERED_SECONDS - secondNow()));
    await expect.poll(secondNow, { intervals: [100] }).toBeGreaterThanOrEqual(foreseen.from);
    for (const direction of directions)
      await Promise.all(buyers.map((buyer) => buy(buyer, direction)));
    await expect.poll(states).not.toContain("waiting");
    const doRun = (await states()).every((state) => state === "running");
    if (doRun) await watch?.(foreseen);
    await letRun(LASTS_SECONDS);
    await expect.poll(states).not.toContain("running");
    const bought = await newest();
    if (doRun && isAsForeseen(foreseen, bought)) return { foreseen, bought };
  }
  throw new Error(`late ${TRIES} times`);
}

async function prepare(screen: Buyer["screen"], symbol: string, stake: string): Promise<void> {
  await screen.pick(symbol);
  await screen.duration("30 sec");
  await screen.stake.fill(stake);
}

async function buy({ screen, server, token }: Buyer, direction: Direction): Promise<void> {
  const before = (await server.optionsOf(token)).length;
  await screen.button(direction).click();
  await expect.poll(async () => (await server.optionsOf(token)).length).toBe(before + 1);
}

/** Whether every option entered within the foreseen seconds, none is void, and the buyers' entered together. */
function isAsForeseen({ from, to }: Foreseen, bought: readonly BoughtOption[][]): boolean {
  const isIn = ({ state, entry }: BoughtOption) => {
    const second = entry === null ? NaN : Date.parse(entry.at) / 1_000;
    return state !== "void" && second >= from && second <= to;
  };
  const [first] = bought;
  return bought.every((own) =>
    own.every((option, index) => isIn(option) && option.entry?.at === first?.[index]?.entry?.at),
  );
}
