import { expect } from "@playwright/test";

import { serverTime } from "./clock.ts";
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

/** Enough to come to the symbol before its time begins. */
const AHEAD_SECONDS = 10;
/** A machine that is so often late does nothing in time. */
const TRIES = 6;
/** More than an option lasts with all that it may wait for. */
const SETTLED = { timeout: 90_000 };

const secondNow = () => Math.floor(serverTime() / 1_000);

/**
 * Has each of them buy an option of 30 seconds in each direction, one after the other and all at the same time, when it
 * is certain what they come to, and waits until they have. Does it once more whenever one is not as it was foreseen:
 * it entered too late, or in another second than another's, or a second was recorded too late for it; the next try begins
 * when all of them have ended. Gives each buyer's in the order of the directions. Whoever watches is called while all
 * of them run.
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
    await expect
      .poll(secondNow, { timeout: 0, intervals: [100] })
      .toBeGreaterThanOrEqual(foreseen.from);
    for (const direction of directions)
      await Promise.all(buyers.map((buyer) => buy(buyer, direction)));
    await expect.poll(states).not.toContain("waiting");
    const doRun = (await states()).every((state) => state === "running");
    if (doRun) await watch?.(foreseen);
    await expect.poll(states, SETTLED).not.toContain("running");
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

/** Whether every option is one that the index decided as it was known to, and the buyers' began together. */
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
