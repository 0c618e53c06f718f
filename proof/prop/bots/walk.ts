import { beginStop } from "../../../apps/server/src/areas/bots/run/bot.ts";
import { type Dec, ZERO, add, dec, fromInteger, mul, quantize, sub } from "@candor/money";
import { type Random, createRandom } from "../../harness/random.ts";
import { createWorld } from "./bots.ts";
import { judgeMoment, judgeStopped } from "./judge.ts";
import { type Kill, step } from "./loop.ts";
import { MARKETS, USDT, type World, availableOf, change, end, movePrice } from "./world.ts";

/** The cases that a run must have met, because it proves nothing about those it missed. */
export const WORTH = [
  "killed: begun",
  "killed: asked",
  "killed: answered",
  "paused: order_ended",
  "paused: balance_taken",
  "paused: purchases_skipped",
  "waits: market-halted",
  "waits: account-frozen",
  "stopped: user",
  "stopped: purchases_made",
  "sold twice",
  "grid",
  "recurring",
  "rebalance",
] as const;

const ROUNDS = 90;
const STOP_ROUNDS = 60;
const HOUR_MS = 3_600_000;

/** One random course of a bot by its seed; returns the first fault with its round. */
export function walk(seed: number, seen: Set<string>): string | undefined {
  const random = createRandom(seed);
  const world = createWorld(random, seen);
  seen.add(world.bot.terms.strategy);
  const kill: Kill = (where) => {
    const isKilled = random.below(12) === 0;
    if (isKilled) seen.add(`killed: ${where}`);
    return isKilled;
  };
  let round = 0;
  try {
    for (round = 1; round <= ROUNDS; round += 1) {
      goOn(world, random, kill);
      act(world, random);
      judgeMoment(world);
    }
    Object.assign(world, { isHalted: false, isFrozen: random.below(2) === 0 });
    if (world.bot.state !== "stopped") beginStop(world.bot, "user", random.below(2) === 0);
    for (round = 1; world.bot.state !== "stopped"; round += 1) {
      if (round > STOP_ROUNDS) throw new Error("it does not stop");
      world.dueAt = world.now;
      goOn(world, random, kill);
      judgeMoment(world);
    }
    if (world.bot.cells.some(({ turn }) => turn > 3)) seen.add("sold twice");
    judgeStopped(world);
    return undefined;
  } catch (error) {
    return `round ${round}: ${(error as Error).message}`;
  }
}

/** Time passes, prices move by up to three percent, and the loop looks a few times. */
function goOn(world: World, random: Random, kill: Kill): void {
  world.now += random.pick([1_000, 60_000, HOUR_MS, 12 * HOUR_MS]);
  for (const { id, terms } of MARKETS) {
    const parts = dec(`${(9_700 + random.below(601)) / 10_000}`);
    const price = mul(world.prices.get(id) ?? ZERO, parts, "down");
    movePrice(world, id, quantize(price, terms.priceTick, "up"), () => random.below(4) === 0);
    // A fill of its order makes the bot due at once.
    if (world.bot.state !== "stopped" && random.below(2) === 0) world.dueAt = world.now;
  }
  for (let looks = random.below(5); looks > 0; looks -= 1) step(world, kill);
}

/** The acts of the bot's user and of operators. */
function act(world: World, random: Random): void {
  const { bot } = world;
  const what = random.below(60);
  if (what === 0) {
    const open = world.placed.filter(({ isOpen, isPassing }) => isOpen && !isPassing);
    if (open.length > 0) end(world, random.pick(open));
  } else if (what === 1) world.isHalted = !world.isHalted;
  else if (what === 2) world.isFrozen = !world.isFrozen;
  else if (what < 6) take(world, random.pick([1, 2, USDT]), random);
  else if (what < 12 && bot.state === "paused") {
    Object.assign(bot, { state: "running", cause: undefined, skips: 0 });
    world.dueAt = world.now;
  } else if (what === 12 && world.isHalted) world.isHalted = false;
  else if (what === 13) world.isFrozen = false;
}

/** Withdraws available money from the account, even money that is free only for an instant. */
function take(world: World, currencyId: number, random: Random): void {
  const part: Dec = mul(availableOf(world, currencyId), fromInteger(1 + random.below(2)), "down");
  const amount =
    random.below(2) === 0
      ? availableOf(world, currencyId)
      : sub(part, mul(part, dec("0.6"), "down"));
  if (amount > availableOf(world, currencyId)) return;
  change(world, currencyId, sub(ZERO, amount));
  world.taken.set(currencyId, add(world.taken.get(currencyId) ?? ZERO, amount));
}
