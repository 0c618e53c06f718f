import { daysAfter, nextMidnight } from "@candor/rules/finance/days.ts";
import { workOff } from "../../../../apps/server/src/areas/staking/jobs.ts";
import { inTransaction } from "../../../../apps/server/src/db/transaction.ts";
import { publish } from "../../../../apps/server/src/products/term-rows.ts";
import { openOffice } from "../office.ts";
import type { Person } from "../people.ts";
import type { Stage } from "../stage.ts";

const PEOPLE = 12;
/** Users deposit during the first days only, while the nightly job runs on all days. */
const DEPOSITING = 12;
const DAYS = 40;
/** On these days the job does not run; it makes them up on the day after. */
const MISSED = new Set([7, 8, 21]);
/** On this day the terms of two products change, one for the better and one for the worse. */
const CHANGED = 6;

/** Forty days of locked deposits: some are renewed, some ended early, some meet a change of terms. */
export async function playStaking(stage: Stage): Promise<void> {
  const { ctx, random, clock } = stage;
  const people: Person[] = [];
  for (let count = 0; count < PEOPLE; count += 1)
    people.push(await stage.openPerson(count % 3 === 0 ? "demo" : "live"));
  const decide = await openOffice(ctx, stage.ownerDb, "finance");
  const begins = nextMidnight(clock.now());
  for (let day = 0; day < DAYS; day += 1) {
    stage.goTo(daysAfter(begins, day));
    if (!MISSED.has(day)) await workOff(ctx);
    // A random time within the day.
    clock.advance(random.below(80_000) * 1_000);
    if (day === CHANGED) await changeTerms(stage);
    if (day >= DEPOSITING) continue;
    for (const person of people) if (random.below(3) > 0) await deposit(stage, person);
    if (day > 2) await endEarly(stage, decide);
  }
}

async function deposit(stage: Stage, person: Person): Promise<void> {
  const { random } = stage;
  const { list, risk } = await stage.call(person, "staking.listStakingProducts", {});
  const product = random.pick(list);
  const scale = 10 ** Math.min(6, product.currency_code === "USDT" ? 6 : 5);
  const least = Number(product.minimum);
  const amount = Math.floor(least * (1 + random.below(1_000_000) / 1_000_000) * scale) / scale;
  await stage.call(person, "staking.placeStakingOrder", {
    config_id: `${product.config_id}`,
    amount: amount.toFixed(6),
    renew: random.below(3) === 0 ? "1" : "0",
    consent: risk.consent,
  });
}

type Decide = Awaited<ReturnType<typeof openOffice>>;

/** A live user asks for an early end; operators approve it, refuse it, or leave it until the term ends. */
async function endEarly(stage: Stage, decide: Decide): Promise<void> {
  const { rows } = await stage.owners.query<{ id: string; user_id: string }>(
    `SELECT id, user_id FROM staking_orders WHERE realm = 'live' AND state = 'in_progress'
       AND matures_at > $1 AND user_id NOT IN
       (SELECT user_id FROM operator_requests WHERE state = 'open' AND user_id IS NOT NULL)
     ORDER BY accrued_days = 0, number DESC OFFSET $2 LIMIT 1`,
    [stage.clock.now(), stage.random.below(5)],
  );
  const [order] = rows;
  if (order === undefined) return;
  const asker = await stage.personOf(order.user_id);
  await stage.call(asker, "staking.redeemStakingOrder", { order_id: order.id });
  const { rows: asked } = await stage.owners.query<{ request_id: string }>(
    "SELECT request_id FROM staking_orders WHERE id = $1",
    [order.id],
  );
  const decided = stage.random.below(4);
  if (decided < 3) await decide(asked[0]?.request_id ?? "", decided > 0);
}

/** A user who agreed to the old terms keeps them, and is renewed only under terms that are no worse. */
async function changeTerms({ ownerDb, clock }: Stage): Promise<void> {
  const common = {
    currency_id: 3,
    minimum: "10",
    maximum: "50000",
    penalty_ratio: "0.005",
    budget: null,
  };
  const now = clock.now();
  const changed = {
    "usdt-5": { ...common, category: "lockming", days: 5, daily_rate: "0.0031" },
    "usdt-7": { ...common, category: "defi", days: 7, daily_rate: "0.0009" },
  };
  await inTransaction(ownerDb, async (tx) => {
    for (const [subject, value] of Object.entries(changed))
      await publish(tx, { area: "staking", subject, value, now });
  });
}
