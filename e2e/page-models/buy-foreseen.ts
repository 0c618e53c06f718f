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

/** Enough to come to the symbol before its time begins. */
const AHEAD_SECONDS = 10;
/** A machine that is so often late does nothing in time. */
const TRIES = 6;

const secondNow = () => Math.floor(serverTime() / 1_000);

/**
 * Buys an option of 30 seconds in each direction, one after the other, when it is certain what they come to, and once
 * more whenever one of them has entered too late for that. Gives them in the order of the directions.
 */
export async function buyForeseen({ screen, server, token }: Buyer, wish: Wish) {
  const { courses, stake, directions } = wish;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const foreseen = foresee(courses, secondNow() + AHEAD_SECONDS);
    await screen.pick(foreseen.symbol);
    await screen.duration("30 sec");
    await screen.stake.fill(stake);
    await expect.poll(secondNow, { timeout: 0 }).toBeGreaterThanOrEqual(foreseen.from);
    const before = (await server.optionsOf(token)).length;
    for (const [index, direction] of directions.entries()) {
      await screen.button(direction).click();
      await expect
        .poll(async () => (await server.optionsOf(token)).length)
        .toBe(before + index + 1);
    }
    const bought = async () => (await server.optionsOf(token)).slice(0, directions.length);
    await expect
      .poll(async () => (await bought()).some(({ state }) => state === "waiting"))
      .toBe(false);
    const options = (await bought()).toReversed();
    if (options.every((option) => isWithin(foreseen, option))) return { foreseen, options };
  }
  throw new Error(`late ${TRIES} times`);
}

const isWithin = ({ from, to }: Foreseen, { entry }: BoughtOption): boolean => {
  const second = entry === null ? NaN : Date.parse(entry.at) / 1_000;
  return second >= from && second <= to;
};
