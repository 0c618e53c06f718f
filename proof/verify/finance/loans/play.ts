import { type Dec, ZERO, dec, formatDec, mul } from "@candor/money";
import { roundedDown } from "@candor/rules/finance/rounding.ts";
import { HOUR_MS, hourOf } from "@candor/rules/finance/loans/rate.ts";
import { accrueAll } from "../../../../apps/server/src/areas/loans/accrue.ts";
import { priceOf } from "../../../../apps/server/src/areas/loans/prices.ts";
import { moveSlice } from "../../../../apps/server/src/areas/loans/selling/move-slice.ts";
import { sellCollateral } from "../../../../apps/server/src/areas/loans/selling/sell.ts";
import { watchLoans } from "../../../../apps/server/src/areas/loans/watch.ts";
import { openOffice } from "../office.ts";
import type { Person } from "../people.ts";
import type { Stage } from "../stage.ts";
import { drainFunds } from "./drain.ts";

const PEOPLE = 10;
const HOURS = 60;
const BORROWING = 24;
/** The interest job does not run in these hours; it makes them up afterwards. */
const MISSED = new Set([7, 8, 9, 31, 34]);
/** In this hour the sale is cut off after a slice is taken and before it is sold, and goes on in the next hour. */
const CUT_OFF = 33;
const DRAINED = 44;
const SELLING_RUNS = 12;
/** Prices as multiples of their reference from an hour on: down to calls and sales, up again, then close to nothing. */
const COURSE: readonly [hour: number, factor: string][] = [
  [0, "1"],
  [24, "0.9"],
  [28, "0.8"],
  [33, "0.66"],
  [38, "1.12"],
  [46, "0.45"],
];

/** Two and a half days of loans in both realms: repaid, secured again, sold by wish, called, liquidated and lost. */
export async function playLoans(stage: Stage): Promise<void> {
  const { ctx, random, clock, ownerDb } = stage;
  const decide = await openOffice(ctx, ownerDb, "risk");
  const people: Person[] = [];
  for (let count = 0; count < PEOPLE; count += 1)
    people.push(await stage.openPerson(count % 2 === 0 ? "demo" : "live"));
  const begins = hourOf(clock.now()).getTime() + HOUR_MS;
  for (let hour = 0; hour < HOURS; hour += 1) {
    stage.goTo(new Date(begins + hour * HOUR_MS + random.below(1_800) * 1_000));
    const factor = factorAt(stage, hour);
    await stage.tick(factor);
    if (!MISSED.has(hour)) await accrueAll(ctx);
    if (hour < BORROWING) for (const person of people) await act(stage, person, decide);
    if (hour === DRAINED) await drainFunds(stage);
    await watchLoans(ctx);
    if (hour === CUT_OFF) await takeSlices(stage);
    else await sellAll(stage, factor);
  }
}

/** Adds a small random part each hour, so that no two hours are alike. */
function factorAt({ random }: Stage, hour: number): Dec {
  const factor = COURSE.findLast(([from]) => from <= hour)?.[1] ?? "1";
  return (dec(factor) + dec(`${random.below(100) / 100_000}`)) as Dec;
}

/** Each order is decided by the second after it. */
async function sellAll({ ctx, tick }: Stage, factor: Dec): Promise<void> {
  for (let run = 0; run < SELLING_RUNS; run += 1) {
    await sellCollateral(ctx);
    await tick(factor);
  }
}

async function takeSlices({ ctx, owners }: Stage): Promise<void> {
  const { rows } = await owners.query<{ id: string }>("SELECT id FROM loans WHERE is_liquidating");
  for (const { id } of rows) await moveSlice(ctx, id);
}

type Decide = Awaited<ReturnType<typeof openOffice>>;

/** One act of a user in an hour, or none. */
async function act(stage: Stage, person: Person, decide: Decide): Promise<void> {
  const { random } = stage;
  const what = random.below(6);
  if (what === 0) return borrow(stage, person, decide);
  const { list } = await stage.call(person, "loans.listLoans", {});
  const open = list.filter(({ state }) => state === "open");
  const [loan] = open.slice(random.below(Math.max(1, open.length)));
  if (loan === undefined) return borrow(stage, person, decide);
  const { id } = loan;
  const owed = dec(loan.principal);
  if (what === 1) {
    const amount = formatDec(roundedDown(mul(owed, dec("0.3"), "down"), 6));
    await stage.call(person, "loans.repayLoan", { id, amount, from: "account" });
  } else if (what === 2 && random.below(3) === 0)
    await stage.call(person, "loans.repayLoan", { id, all: "1", from: "account" });
  else if (what === 3) {
    const amount = formatDec(roundedDown(mul(owed, dec("0.4"), "down"), 6));
    await stage.call(person, "loans.repayLoan", { id, amount, from: "collateral" });
  } else if (what === 4) await secure(stage, person, loan);
}

type Loan = { id: string; collateral: { currency_id: number; amount: string }[] };

/** Adds a little collateral and takes half of that back. */
async function secure(stage: Stage, person: Person, { id, collateral }: Loan): Promise<void> {
  const [first] = collateral.filter(({ amount }) => dec(amount) > ZERO);
  if (first === undefined) return;
  const of = { id, currency_id: `${first.currency_id}` };
  const [more, less] = first.currency_id === 3 ? ["50", "25"] : ["0.002", "0.001"];
  await stage.call(person, "loans.moveCollateral", { ...of, amount: more, direction: "add" });
  await stage.call(person, "loans.moveCollateral", { ...of, amount: less, direction: "take" });
}

/** Lent currency, collateral with its amount, and the part of its value that is lent. */
const WISHES = [
  { debt: "USDT", decimals: 2, held: [[1, "0.08"]] },
  { debt: "USDT", decimals: 2, held: [[1, "0.25"]] },
  {
    debt: "USDT",
    decimals: 2,
    held: [
      [1, "0.02"],
      [2, "0.5"],
    ],
  },
  { debt: "BTC", decimals: 5, held: [[3, "4000"]] },
  {
    debt: "ETH",
    decimals: 4,
    held: [
      [3, "2500"],
      [1, "0.01"],
    ],
  },
] as const;

async function borrow(stage: Stage, person: Person, decide: Decide): Promise<void> {
  const { ctx, random } = stage;
  const { debt, decimals, held } = random.pick(WISHES);
  const { loans, risk } = await stage.call(person, "loans.getLoanConfig", {});
  const config = loans.find(({ currency_code: code }) => code === debt);
  const { list } = await stage.call(person, "wallet.listBalances", { type: "change" });
  const has = (id: number): Dec =>
    dec(list.find(({ currency_id }) => currency_id === id)?.available ?? "0");
  if (config === undefined || held.some(([id, amount]) => has(id) < dec(amount))) return;
  const price = (id: number): Dec => priceOf(ctx, id) ?? ZERO;
  const limit = held.reduce((sum, [id, amount]) => {
    const level = config.collateral.find(({ currency_id }) => currency_id === id)?.initial ?? "0";
    return sum + mul(mul(dec(amount), price(id), "down"), dec(level), "down");
  }, 0n) as Dec;
  const share = dec(`${0.7 + random.below(29) / 100}`);
  const own = (mul(limit, share, "down") * 10n ** 18n) / price(config.currency_id);
  const amount = formatDec(roundedDown(own as Dec, decimals));
  const pledged = held.flatMap(([id, one], index) => [
    [`collateral[${index}][currency_id]`, `${id}`],
    [`collateral[${index}][amount]`, one],
  ]);
  const { id, state } = await stage.call(person, "loans.borrow", {
    config_id: `${config.config_id}`,
    amount,
    consent: risk.consent,
    ...Object.fromEntries(pledged),
  } as never);
  if (state !== "pending" || random.below(4) === 0) return;
  // A request for a loan has the loan's id.
  await decide(id, random.below(3) > 0);
}
