import { DAY_MS } from "@candor/rules/finance/days.ts";
import { jobs } from "../../../../apps/server/src/areas/ieo/jobs.ts";
import { inTransaction } from "../../../../apps/server/src/db/transaction.ts";
import { publish } from "../../../../apps/server/src/products/term-rows.ts";
import { dec, formatDec } from "@candor/money";
import { mostPaid } from "@candor/rules/finance/ieo/price.ts";
import type { Person } from "../people.ts";
import type { Stage } from "../stage.ts";

const PEOPLE = 40;
/** After so many days every sale has released all its tokens but the last, which is half way to its release. */
const DAYS = 50;
const MISSED = new Set([9, 10, 11]);
const TOKEN = 46;
const [BTC, USDT] = [1, 3];
const never = new AbortController().signal;

const COMMON = {
  token: TOKEN,
  about: { en: "A coin for proofs." },
  website: null,
  prices: [
    { currency: USDT, price: "0.2537" },
    { currency: BTC, price: null },
  ],
  lot: "10",
  minimum: "10",
  maximum: "50000",
  lock_days: 3,
};
const THIRDS = ["0.333", "0.333", "0.334"].map((share, n) => ({ after_days: n * 20, share }));

/** Sales that are oversubscribed with and without a reached cap, undersubscribed, and sold out exactly. */
const SALES = {
  "over-capped": { supply: "100000", cap: "6000", vesting: THIRDS },
  over: { supply: "73330", cap: "50000", vesting: THIRDS },
  under: { supply: "5000000", cap: "50000", vesting: [{ after_days: 0, share: "1" }] },
  "a-lot-each": { supply: "200", cap: "50000", vesting: [{ after_days: 90, share: "1" }] },
};

/** Four sales at once in both realms: users commit, change, withdraw and commit again until the sales end. */
export async function playIeo(stage: Stage): Promise<void> {
  const { ctx, clock, random } = stage;
  const begins = Math.ceil(clock.now().getTime() / 60_000 + 1) * 60_000;
  await offer(stage, begins);
  const people: Person[] = [];
  for (let count = 0; count < PEOPLE; count += 1)
    people.push(await stage.openPerson(count % 3 === 0 ? "demo" : "live"));
  stage.goTo(new Date(begins));
  const { list } = await stage.call(people[0] as Person, "ieo.listProjects", {});
  const ids = list.filter(({ name }) => name in SALES).map(({ id }) => id);
  for (const person of people)
    for (const id of ids) {
      clock.advance(random.below(60) * 1_000);
      await takePart(stage, person, id);
    }
  for (let day = 1; day <= DAYS; day += 1) {
    stage.goTo(new Date(begins + day * DAY_MS));
    if (MISSED.has(day)) continue;
    for (const job of jobs) await job.run(ctx, clock.now(), never);
  }
}

async function offer({ ownerDb, clock }: Stage, begins: number): Promise<void> {
  const at = (days: number): string => new Date(begins + days * DAY_MS).toISOString();
  const times = { starts_at: at(0), ends_at: at(1), listing_at: at(2) };
  await inTransaction(ownerDb, async (tx) => {
    for (const [subject, sale] of Object.entries(SALES)) {
      const value = { ...COMMON, ...sale, ...times, name: subject };
      await publish(tx, { area: "ieo", subject, value, now: clock.now() });
    }
  });
}

async function takePart(stage: Stage, person: Person, id: number): Promise<void> {
  const { random } = stage;
  await stage.tick(dec("1"));
  const { risk, prices: shown } = await stage.call(person, "ieo.getProject", {
    project_id: `${id}`,
  });
  const prices = shown.map(({ currency_id: currency, price, is_by_index: isByIndex }) => ({
    currency,
    isByIndex,
    price: isByIndex ? formatDec(mostPaid(dec(price ?? "0"))) : (price ?? "0"),
  }));
  const amount = (): string => `${10 * (1 + random.below(1_200))}`;
  const subscribe = async () => {
    const { currency, price } = random.pick(prices);
    await stage.tick(dec("1"));
    const asked = {
      project_id: `${id}`,
      amount: amount(),
      pay_currency: `${currency}`,
      price,
      consent: risk.consent,
    };
    return stage.decided(stage.call(person, "ieo.placeCommitment", asked), dec("1"));
  };
  const { id: order, is_binding: isBinding } = await subscribe();
  if (isBinding) return;
  const mood = random.below(6);
  if (mood === 0)
    await stage.call(person, "ieo.changeCommitment", { order_id: order, amount: amount() });
  if (mood > 1) return;
  await stage.call(person, "ieo.withdrawCommitment", { order_id: order });
  if (mood === 1) await subscribe();
}
