import { type Dec, ZERO, dec, neg } from "@candor/money";
import { homeAccount } from "@candor/rules/home-account.ts";
import { areas } from "../areas.ts";
import type { Clock } from "../platform/clock.ts";
import type { Db } from "../db/pool.ts";
import { type Tx, inTransaction } from "../db/transaction.ts";
import { newId } from "../platform/ids.ts";
import { type Realm, addHolder, openAccount, openOverdrawableAccount } from "../ledger/accounts.ts";
import { houseName } from "../ledger/house-names.ts";
import { type Line, hasPosted, post } from "../ledger/post.ts";
import {
  CURRENCIES,
  HOUSE_QUOTE,
  MARKETS,
  type SeedCurrency,
  USDT_ID,
  currenciesOf,
  symbolOf,
} from "./world.ts";

type WorldTerms = {
  isHouseFunded: boolean;
  isSimulated: boolean;
  /** The clock of the house's opening capital; by default the present one. */
  openedBy?: Clock;
};

/**
 * Writes the rows that a world needs before trading; existing rows stay as they are, so it runs at every start.
 * `isHouseFunded` gives the house its opening capital in the live realm too, which only an operator may decide in
 * production.
 */
export async function seedWorld(
  db: Db,
  clock: Clock,
  { isHouseFunded, isSimulated, openedBy = clock }: WorldTerms,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const [, { seed }] of areas.list)
      await seed?.({ tx, clock, isTrial: isHouseFunded, isSimulated });
    for (const realm of ["live", "demo"] as const)
      await seedHouse(tx, openedBy, realm, {
        isFunded: realm === "demo" || isHouseFunded,
        currencies: currenciesOf(isSimulated),
      });
  });
}

type Opening = { isFunded: boolean; currencies: readonly SeedCurrency[] };

async function seedHouse(
  tx: Tx,
  clock: Clock,
  realm: Realm,
  { isFunded, currencies }: Opening,
): Promise<void> {
  const outside = await holderNamed(tx, clock, realm, houseName.outside, "outside");
  const fees = await holderNamed(tx, clock, realm, houseName.fees, "house");
  const losses = await holderNamed(tx, clock, realm, houseName.losses, "house");
  for (const currency of currencies) {
    const at = { realm, kind: homeAccount(currency.kind), currencyId: currency.id };
    await openOverdrawableAccount(tx, { ...at, holderId: outside });
    await openOverdrawableAccount(tx, { ...at, holderId: losses });
    await openAccount(tx, { ...at, holderId: fees });
  }
  for (const market of MARKETS) {
    const holderId = await holderNamed(
      tx,
      clock,
      realm,
      houseName.quotes(symbolOf(market)),
      "house",
    );
    const baseId = CURRENCIES.find(({ code }) => code === market.base)?.id ?? 0;
    const lines: Line[] = [];
    for (const [currencyId, amount] of [
      [baseId, dec(market.houseBase)],
      [USDT_ID, dec(HOUSE_QUOTE)],
    ] as const) {
      const at = { realm, kind: "change", currencyId } as const;
      const to = await openAccount(tx, { ...at, holderId });
      const from = await openOverdrawableAccount(tx, { ...at, holderId: outside });
      lines.push(...fundingLines(from, to, currencyId, amount));
    }
    if (isFunded) await postOnce(tx, clock, realm, symbolOf(market), lines);
  }
  await seedFunds(tx, clock, realm, outside, { isFunded, currencies });
}

/** Opens the areas' house accounts; funds with the same cause are one posting. */
async function seedFunds(
  tx: Tx,
  clock: Clock,
  realm: Realm,
  outside: string,
  { isFunded, currencies }: Opening,
): Promise<void> {
  const opening = new Map<string, Line[]>();
  for (const { name, of, cause = name, isOverdrawable = false } of areas.houseFunds) {
    const holderId = await holderNamed(tx, clock, realm, name, "house");
    const lines = opening.get(cause) ?? [];
    opening.set(cause, lines);
    for (const currency of currencies) {
      const amount = of(currency);
      if (amount === undefined) continue;
      const at = { realm, kind: homeAccount(currency.kind), currencyId: currency.id };
      const from = await openOverdrawableAccount(tx, { ...at, holderId: outside });
      const open = isOverdrawable ? openOverdrawableAccount : openAccount;
      const to = await open(tx, { ...at, holderId });
      if (amount > ZERO) lines.push(...fundingLines(from, to, currency.id, amount));
    }
  }
  if (!isFunded) return;
  for (const [cause, lines] of opening)
    if (lines.length > 0) await postOnce(tx, clock, realm, cause, lines);
}

const fundingLines = (from: number, to: number, currencyId: number, amount: Dec): Line[] => [
  { accountId: from, currencyId, kind: "funding", amount: neg(amount), ref: null },
  { accountId: to, currencyId, kind: "funding", amount, ref: null },
];

const FUNDING = "seed.house-capital";

async function postOnce(
  tx: Tx,
  clock: Clock,
  realm: Realm,
  causeId: string,
  lines: Line[],
): Promise<void> {
  if (await hasPosted(tx, realm, FUNDING, causeId)) return;
  await post(tx, {
    realm,
    cause: FUNDING,
    causeId,
    reason: "opening capital of the house",
    postedAt: clock.now(),
    lines,
  });
}

async function holderNamed(
  tx: Tx,
  clock: Clock,
  realm: Realm,
  name: string,
  holderClass: "house" | "outside",
): Promise<string> {
  const found = await tx
    .selectFrom("holders")
    .select("id")
    .where("realm", "=", realm)
    .where("name", "=", name)
    .executeTakeFirst();
  if (found !== undefined) return found.id;
  const id = newId(clock);
  await addHolder(tx, { id, realm, class: holderClass, name });
  return id;
}
