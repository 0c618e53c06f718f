import type { Direction } from "@candor/contract/words.ts";
import type { Random } from "../../../harness/random.ts";
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
  /** Plays so many seconds, with or without random acts of users. */
  seconds: (count: number, isBusy?: boolean) => Promise<void>;
  /** Plays a second in which all users act at once, more than one batch can process before they are answered. */
  rush: () => Promise<void>;
};

const BTC = "BTC/USDT";
const [BITCOIN, ETHER] = [1001, 1002];

/** Positions of each user then, so that more of them are liquidated than a few batches process. */
const POSITIONS_EACH = 8;

/** Each user opens several positions at the highest multiple, most of them in one direction. */
async function crowdInto({ people, persons, random }: Scene, direction: Direction): Promise<void> {
  const other = direction === "long" ? "short" : "long";
  for (let turn = 0; turn < POSITIONS_EACH; turn += 1)
    await Promise.all(
      persons.map((person, at) => {
        const wish = { marketId: BITCOIN, isCross: at % 3 === 0 };
        return at % 4 === 0
          ? people.open(person, { ...wish, direction: other, value: 500 + random.below(2_500) })
          : people.open(person, { ...wish, direction, value: 1_500 + random.below(4_000) });
      }),
    );
}

/**
 * All users hold the largest positions in one direction and the price goes against them at once. Some take out
 * collateral just before.
 */
async function crash(scene: Scene, direction: Direction, ratio: number): Promise<void> {
  const { prices, seconds, rush, people, persons } = scene;
  await seconds(1, false);
  await crowdInto(scene, direction);
  await seconds(1);
  await Promise.all(persons.map((person) => people.brace(person)));
  await seconds(2, false);
  await Promise.all(persons.map((person) => people.brace(person, true)));
  prices.jump(BTC, ratio);
  await rush();
  await seconds(3);
  prices.jump(BTC, 1 + (1 - ratio) / 2);
  await seconds(3);
}

/** Each account backs two contracts, so that a loss in one is met by the value of the other at that time. */
async function standBehindTwo({ people, persons, random }: Scene): Promise<void> {
  const wish = { direction: "long", isCross: true } as const;
  await Promise.all(
    persons.flatMap((person) => [
      people.open(person, { ...wish, marketId: BITCOIN, value: 10_000 + random.below(30_000) }),
      people.open(person, { ...wish, marketId: ETHER, value: 2_000 + random.below(8_000) }),
    ]),
  );
}

/** The scenes, one a day in turn. */
export const SCENES: readonly ((scene: Scene) => Promise<void>)[] = [
  async ({ seconds }) => seconds(40),
  (scene) => crash(scene, "long", 0.9),
  // The price slides a little each second, and liquidations follow one after the other.
  async ({ prices, seconds }) => {
    for (let step = 0; step < 25; step += 1) {
      prices.jump(BTC, 0.997);
      prices.jump("ETH/USDT", 0.996);
      await seconds(1);
    }
  },
  (scene) => crash(scene, "short", 1.12),
  // A contract is halted while its price falls, and its accounts lose by another contract too. What falls due then is
  // carried out when trading resumes.
  async (scene) => {
    const { stage, prices, seconds, rush, people, persons } = scene;
    await standBehindTwo(scene);
    // Isolated positions, whose margins the fall uses up during the halt.
    const wish = { marketId: ETHER, direction: "long", value: 1_500, isCross: false } as const;
    await Promise.all(persons.map((person) => people.open(person, wish)));
    await seconds(4);
    // Some users have made requests that the halt leaves undecided.
    await rush();
    await stage.halt(ETHER, true);
    await seconds(5);
    prices.jump("ETH/USDT", 0.93);
    await seconds(3);
    prices.jump(BTC, 0.95);
    await seconds(5);
    prices.jump("ETH/USDT", 1.02);
    await stage.halt(ETHER, false);
    await seconds(10);
  },
  // The process is down while prices dip and recover: it then gets all events at once, more than one batch processes.
  async (scene) => {
    const { stage, prices, seconds } = scene;
    await seconds(3);
    await standBehindTwo(scene);
    await crowdInto(scene, "long");
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
  // One market has no price for a while, and the others go on.
  async (scene) => {
    const { prices, seconds } = scene;
    // Requests made just before this market falls silent, so that no later price decides them.
    await standBehindTwo(scene);
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
