import { dec, fromInteger } from "@candor/money";
import type { CorporateAction } from "@candor/rules/contracts/calendars.ts";
import { createRandom } from "../../../harness/random.ts";
import type { Person, Told } from "./crowd.ts";
import { createPeople } from "./people.ts";
import { type Prices, createPrices } from "./prices.ts";
import { SCENES, type Scene } from "./scenes.ts";
import { knownSplits, tellSplit } from "./splits.ts";
import { type Stage, type StageWorld, openStage } from "./stage.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const DEMO_SHARE = 5;
/** The fund is drained to this amount before the run on it. */
const DRAINED = dec("2000");
/** The amount that the fund is given afterwards. */
const FILLED = dec("50000");

/** A split into three makes entry prices that are not exact any more. */
const SPLIT = { symbol: "TSLA/USDT", ratio: "3", kind: "split", day: 7 } as const;

export type Month = Told & {
  ticks: number;
  scenes: number;
  drained: string;
  /** What the walk over the month has to know of it. */
  splits: CorporateAction[];
};
export type MonthTerms = { seed: number; users: number; days: number };

/**
 * A month of trading in both realms, some minutes of each day, with the hard cases of contracts: gaps overnight and
 * over weekends, crashes, a run on the insurance fund, halts, missing prices, and restarts of the process.
 */
export async function playMonth(
  world: StageWorld,
  { seed, users, days }: MonthTerms,
): Promise<Month> {
  const random = createRandom(seed);
  const prices = createPrices(random);
  // The start depends on today, so weekends and holidays fall on different days of the play.
  const startsAt = Math.ceil((Date.now() + HOUR_MS) / DAY_MS) * DAY_MS;
  const stage = await openStage(world, prices, startsAt);
  const month: Month = { ticks: 0, scenes: 0, drained: "0", splits: [], acts: 0, refused: {} };
  const people = createPeople({ stage, random, told: month, owesShares: true });
  const persons: Person[] = [];
  const tick = async (): Promise<void> => {
    await stage.tick();
    month.ticks += 1;
  };
  const seconds = async (count: number, isBusy = true): Promise<void> => {
    for (let second = 0; second < count; second += 1) {
      prices.wander();
      await tick();
      // Some users ask before the second's marks are processed, some after.
      const acting = isBusy
        ? [people.act(random.pick(persons)), people.act(random.pick(persons))]
        : [];
      if (second % 3 === 0) await Promise.all(acting);
      await stage.exchange().idle();
      await Promise.all(acting);
    }
  };
  const rush = async (): Promise<void> => {
    await tick();
    await Promise.all(persons.map((person) => people.act(person)));
    await stage.exchange().idle();
  };
  const scene: Scene = { stage, prices, people, persons, random, seconds, rush };
  try {
    await seconds(40, false);
    for (let count = 0; count < users; count += 1) {
      const realm = count % DEMO_SHARE === 0 ? "demo" : "live";
      const person = { id: await stage.openTrader(realm), realm } as const;
      persons.push(person);
      await people.bring(person, fromInteger(1_000 + random.below(8_000)));
    }
    for (let day = 0; day < days; day += 1) {
      const name = SCENES[day % SCENES.length];
      if (day === SPLIT.day) splitShare(stage, prices);
      stage.pass(HOUR_MS * (14 + random.below(3)) + random.below(HOUR_MS));
      prices.wander(12);
      await seconds(30);
      if (day === Math.floor(days / 3)) {
        await stage.drainFund(DRAINED);
        month.drained = "live";
      }
      if (day === Math.floor((2 * days) / 3)) await stage.fillFund(FILLED);
      await name?.(scene);
      month.scenes += 1;
      await seconds(20);
      const midnight = Math.ceil(stage.clock.now().getTime() / DAY_MS) * DAY_MS;
      stage.pass(midnight - stage.clock.now().getTime() - 15_000);
      prices.wander(8);
      await seconds(14);
      stage.pass(2_000);
      await stage.accrueOvernight(new Date(midnight));
      await seconds(10);
    }
    await stage.exchange().idle();
    month.splits = knownSplits();
  } finally {
    await stage.close();
  }
  return month;
}

/** The split is announced an hour before it happens. */
function splitShare({ clock }: Stage, prices: Prices): void {
  const { symbol, ratio, kind } = SPLIT;
  tellSplit({ symbol, ratio, kind, at: clock.now().getTime() + HOUR_MS });
  prices.split(symbol, dec(ratio));
}
