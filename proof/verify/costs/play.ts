import { HOUR_MS } from "@candor/rules/finance/loans/rate.ts";
import { countNext } from "../../../apps/server/src/areas/costs/count-costs.ts";
import { type Dec, dec } from "@candor/money";
import type { Person } from "../finance/people.ts";
import type { Stage } from "../finance/stage.ts";

const PEOPLE = 4;
const HOURS = 24;
/** So many seconds of each hour are played; the users act in the first ones. */
const SECONDS = 45;
const ACTING = 12;
const [BTC, ETH, USDT] = ["1", "2", "3"] as const;
const PAIR = { currency_id: BTC, legal_id: USDT };

/** A day on which people of both realms open and close contracts, convert and buy options while prices wander. */
export async function playCosts(stage: Stage): Promise<void> {
  const { ctx, random, clock } = stage;
  const people: Person[] = [];
  for (let count = 0; count < PEOPLE; count += 1)
    people.push(await stage.openPerson(count % 2 === 0 ? "demo" : "live"));
  let factor = dec("1");
  const second = async (): Promise<void> => {
    factor = (factor + dec(`${(random.below(201) - 100) / 1_000_000}`)) as Dec;
    await stage.tick(factor);
  };
  for (let count = 0; count < ACTING; count += 1) await second();
  for (const person of people.filter(({ realm }) => realm === "live"))
    for (const product of ["contracts", "options"] as const) await passQuiz(stage, person, product);
  for (const person of people)
    for (const to of ["lever", "micro"] as const)
      await stage.call(person, "wallet.transferBetweenAccounts", {
        currency_id: USDT,
        number: "20000",
        from_field: "change",
        to_field: to,
      });
  // The job starts counting at the present, so it runs once before the first trade.
  await countNext(ctx);
  const begins = clock.now().getTime();
  for (let hour = 0; hour < HOURS; hour += 1) {
    stage.goTo(new Date(begins + hour * HOUR_MS));
    for (let count = 0; count < ACTING; count += 1) await second();
    const acts = people.map((person) => act(stage, person));
    for (let count = 0; count < SECONDS; count += 1) await second();
    await Promise.all(acts);
  }
  stage.goTo(new Date(begins + HOURS * HOUR_MS));
  while (await countNext(ctx));
}

async function passQuiz(
  { call, owners }: Stage,
  person: Person,
  product: "contracts" | "options",
): Promise<void> {
  const { id, risk } = await call(person, "suitability.openQuiz", { product });
  const { rows } = await owners.query<{ questions: string[] }>(
    "SELECT questions FROM suitability_attempts WHERE id = $1",
    [id],
  );
  const right = (rows[0]?.questions ?? []).map((one) => (one.split(":")[1] ?? "").indexOf("0"));
  const { consent } = risk;
  const answers = right.join("");
  await call(person, "suitability.answerQuiz", { id, product, answers, consent });
}

/** One trade of a random product; returns once the seconds that decide it have passed. */
async function act(stage: Stage, person: Person): Promise<void> {
  const { random } = stage;
  const direction = random.pick(["long", "short"] as const);
  await stage.call(person, "contracts.submitContract", {
    ...PAIR,
    "order[type]": "market",
    "order[direction]": direction,
    "order[multiple]": "10",
    "order[lots]": `${1 + random.below(50)}`,
  } as never);
  await stage.call(person, "options.submitOption", {
    match_id: BTC,
    currency_id: USDT,
    type: random.pick(["up", "down"] as const),
    seconds: "30",
    number: `${10 + random.below(90)}`,
  });
  const [from, to, number] = random.pick([
    [BTC, USDT, "0.01"],
    [USDT, BTC, "500"],
    [ETH, BTC, "0.2"],
    [USDT, ETH, "250"],
  ] as const);
  await stage.call(person, "conversion.convert", {
    number,
    from_currency_id: from,
    to_currency_id: to,
  });
  const { positions } = await stage.call(person, "contracts.listPositions", {});
  const [open] = positions;
  if (open !== undefined && open.decision === null && random.below(2) === 0)
    await stage.call(person, "contracts.closePosition", { id: open.id });
}
