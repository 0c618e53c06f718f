import { type Dec, dec } from "@candor/money";
import { DAY_MS, midnightOf } from "@candor/rules/finance/days.ts";
import { openTranches } from "../../../../apps/server/src/areas/dual/open-tranches.ts";
import { settleMatured } from "../../../../apps/server/src/areas/dual/settle.ts";
import { drawHours } from "../../../../apps/server/src/testing/hourly-candles.ts";
import type { Person } from "../people.ts";
import type { Stage } from "../stage.ts";

const PEOPLE = 8;
const DAYS = 5;
const NOON_MS = DAY_MS / 2;
const EIGHT_MS = DAY_MS / 3;
/** Just enough seconds of the last half hour are recorded for a price; the day without a price has one fewer. */
const RECORDED = 900;
const PRICELESS_DAY = 3;
/** The index at the end of each day, as a multiple of its reference: within and beyond the linked prices. */
const FACTORS = ["1.1", "1", "0.9", "1.03", "0.96"];

/** Users buy at noon each day, and what they bought matures at eight in the morning. */
export async function playDual(stage: Stage): Promise<void> {
  const { ctx, random, clock } = stage;
  const people: Person[] = [];
  for (let count = 0; count < PEOPLE; count += 1)
    people.push(await stage.openPerson(count % 3 === 0 ? "demo" : "live"));
  await stage.tick(dec("1"));
  await drawHours(stage.owners, clock.now());
  const begins = midnightOf(clock.now()).getTime() + DAY_MS;
  for (let day = 0; day < DAYS; day += 1) {
    stage.goTo(new Date(begins + day * DAY_MS + NOON_MS));
    await stage.tick(dec("1"));
    await openTranches(ctx);
    for (const person of people)
      for (let count = random.below(4); count >= 0; count -= 1) await buy(stage, person);
    await mature(stage, begins + (day + 1) * DAY_MS + EIGHT_MS, day);
  }
}

/** Plays the half hour before a maturity, with gaps in it and a second on either side that does not count. */
async function mature(stage: Stage, at: number, day: number): Promise<void> {
  const { ctx, random } = stage;
  const factor = dec(FACTORS[day % FACTORS.length] ?? "1");
  const count = day === PRICELESS_DAY ? RECORDED - 1 : RECORDED;
  stage.goTo(new Date(at - 1_801_000));
  await stage.tick(factor);
  const silent = random.below(count);
  for (let second = 0; second < count; second += 1) {
    if (second === silent) stage.goTo(new Date(stage.clock.now().getTime() + 60_000));
    await stage.tick(wandered(factor, random.below(200)));
  }
  await settleMatured(ctx, {});
  stage.goTo(new Date(at));
  await stage.tick(factor);
  await Promise.all([settleMatured(ctx, {}), settleMatured(ctx, {})]);
}

/** Moves the factor by at most a hundredth, so that no two seconds are alike. */
const wandered = (factor: Dec, parts: number): Dec =>
  (factor + dec(`${(parts - 100) / 10_000}`)) as Dec;

async function buy(stage: Stage, person: Person): Promise<void> {
  const { random } = stage;
  const { list } = await stage.call(person, "dual.listShelves", {});
  // Most purchases are for one day, so that they mature during the play.
  const short = list.filter(({ days }) => days === 1);
  const tranche = random.pick(random.below(4) > 0 && short.length > 0 ? short : list);
  const { risk } = await stage.call(person, "dual.getShelf", { id: tranche.id });
  const num = `${1 + random.below(9)}`;
  const asked = { id: tranche.id, num, consent: risk.consent };
  await stage.decided(stage.call(person, "dual.buyDual", asked), dec("1"));
}
