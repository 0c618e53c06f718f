import type { Random } from "../../random.ts";
import type { Person } from "./crowd.ts";
import type { People } from "./people.ts";
import type { Prices } from "./prices.ts";
import type { Stage } from "./stage.ts";

export type Scene = {
  stage: Stage;
  prices: Prices;
  people: People;
  persons: readonly Person[];
  random: Random;
  /** So many seconds go by, in which people do whatever comes to their minds, or nothing. */
  seconds: (count: number, isBusy?: boolean) => Promise<void>;
};

const BTC = "BTC/USDT";
const [BITCOIN, GOLD] = [1001, 1201];

/** Everybody is as long, or as short, as they may be, and the price goes the other way at once. */
async function crash(scene: Scene, direction: "long" | "short", ratio: number): Promise<void> {
  const { people, persons, prices, seconds, random } = scene;
  const other = direction === "long" ? "short" : "long";
  await seconds(1, false);
  await Promise.all(
    persons.map((person, at) => {
      const wish = { marketId: BITCOIN, isCross: at % 3 === 0 };
      return at % 4 === 0
        ? people.open(person, { ...wish, direction: other, value: 4_000 + random.below(20_000) })
        : people.open(person, { ...wish, direction, value: 10_000 + random.below(30_000) });
    }),
  );
  await seconds(2);
  prices.jump(BTC, ratio);
  await seconds(4);
  prices.jump(BTC, 1 + (1 - ratio) / 2);
  await seconds(3);
}

/** What happens on the days in turn. */
export const SCENES: readonly ((scene: Scene) => Promise<void>)[] = [
  async ({ seconds }) => seconds(40),
  (scene) => crash(scene, "long", 0.9),
  // The price slides by a little each second: liquidations one after the other.
  async ({ prices, seconds }) => {
    for (let step = 0; step < 25; step += 1) {
      prices.jump(BTC, 0.997);
      prices.jump("ETH/USDT", 0.996);
      await seconds(1);
    }
  },
  (scene) => crash(scene, "short", 1.12),
  // Halted while its price falls; what is due then is due when it goes on.
  async ({ stage, prices, seconds }) => {
    await stage.halt(GOLD, true);
    await seconds(5);
    prices.jump("XAU/USDT", 0.93);
    await seconds(8);
    prices.jump("XAU/USDT", 1.02);
    await stage.halt(GOLD, false);
    await seconds(10);
  },
  // The process is away while prices dip and come back: it hears all of it at once.
  async ({ stage, prices, seconds }) => {
    await seconds(3);
    await stage.restart(async () => {
      for (let second = 0; second < 30; second += 1) {
        prices.wander();
        if (second === 9) prices.jump(BTC, 0.94);
        if (second === 11) prices.jump("ETH/USDT", 0.92);
        if (second === 14) prices.jump(BTC, 1.06);
        if (second === 20) prices.jump("ETH/USDT", 1.09);
        await stage.tick();
      }
    });
    await seconds(10);
  },
  // One has no price for a while, and the others go on.
  async ({ prices, seconds }) => {
    prices.silence("ETH/USDT", true);
    await seconds(9);
    prices.jump(BTC, 0.96);
    await seconds(3);
    prices.silence("ETH/USDT", false);
    prices.jump("ETH/USDT", 0.95);
    await seconds(10);
  },
  (scene) => crash(scene, "long", 0.8),
  async ({ prices, seconds }) => {
    for (const symbol of ["AAPL/USDT", "TSLA/USDT", "XAG/USDT", "EUR/USDT"])
      prices.jump(symbol, 0.94);
    await seconds(30);
  },
  (scene) => crash(scene, "short", 1.25),
];
