import { type Dec, dec, formatDec, mul, neg } from "@candor/money";
import { homeAccount } from "@candor/rules/home-account.ts";
import { areas } from "../areas.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/pool.ts";
import { type Tx, inTransaction } from "../db/transaction.ts";
import { newId } from "../ids.ts";
import { type Realm, addHolder, openAccount, openOverdrawableAccount } from "../ledger/accounts.ts";
import { houseName } from "../ledger/house-names.ts";
import { type Line, hasPosted, post } from "../ledger/post.ts";
import { FIAT_RATES } from "./fiats.ts";
import {
  CURRENCIES,
  HOUSE_QUOTE,
  MARKETS,
  OFFERED_ID,
  OFFERED_SUPPLY,
  type SeedCurrency,
  USDT_ID,
  currenciesOf,
  symbolOf,
} from "./world.ts";

/**
 * Writes what a world needs before anybody can trade; what is there already stays as it is, so it
 * runs at every start. `isHouseFunded` gives the house its opening capital in the live realm too,
 * which only an operator may decide in production.
 */
export async function seedWorld(
  db: Db,
  clock: Clock,
  { isHouseFunded, isSimulated }: { isHouseFunded: boolean; isSimulated: boolean },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const [, { seed }] of areas.list)
      await seed?.({ tx, clock, isTrial: isHouseFunded, isSimulated });
    for (const realm of ["live", "demo"] as const)
      await seedHouse(tx, clock, realm, {
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
  await seedConversionFunds(tx, clock, realm, outside, { isFunded, currencies });
  await seedContractFunds(tx, clock, realm, outside, isFunded);
  await seedOptionFund(tx, clock, realm, outside, isFunded);
  await seedFinanceFunds(tx, clock, realm, outside, { isFunded, currencies });
}

/** What finance products pay from and lend, in each coin: as much as the house brings into its book, by the share given. */
async function seedFinanceFunds(
  tx: Tx,
  clock: Clock,
  realm: Realm,
  outside: string,
  { isFunded, currencies }: Opening,
): Promise<void> {
  const coins = currencies.filter(({ kind }) => kind === "coin");
  for (const { name, share } of FINANCE_FUNDS) {
    const holderId = await holderNamed(tx, clock, realm, name, "house");
    const lines: Line[] = [];
    for (const { id: currencyId, code } of coins) {
      const at = { realm, kind: "change", currencyId } as const;
      const to = await openAccount(tx, { ...at, holderId });
      const from = await openOverdrawableAccount(tx, { ...at, holderId: outside });
      if (name === houseName.ieo && currencyId === OFFERED_ID)
        lines.push(...fundingLines(from, to, currencyId, dec(OFFERED_SUPPLY)));
      // What has no price is neither lent nor promised.
      if (share !== "0" && currencyId !== OFFERED_ID)
        lines.push(
          ...fundingLines(from, to, currencyId, mul(dec(convertedOf(code)), dec(share), "down")),
        );
    }
    if (isFunded && lines.length > 0) await postOnce(tx, clock, realm, name, lines);
  }
}

const FINANCE_FUNDS = [
  { name: houseName.staking, share: "0.05" },
  { name: houseName.stakingOwed, share: "0" },
  { name: houseName.ieo, share: "0" },
  { name: houseName.dual, share: "0.5" },
  { name: houseName.loans, share: "0.25" },
  { name: houseName.loanSales, share: "0" },
  { name: houseName.loanInsurance, share: "0.01" },
] as const;

/** What stands against the positions of contracts, which owes what users gain beyond it, and the insurance fund. */
async function seedContractFunds(
  tx: Tx,
  clock: Clock,
  realm: Realm,
  outside: string,
  isFunded: boolean,
): Promise<void> {
  const at = { realm, kind: "change", currencyId: USDT_ID } as const;
  const from = await openOverdrawableAccount(tx, { ...at, holderId: outside });
  const holderOf = (name: string) => holderNamed(tx, clock, realm, name, "house");
  const contracts = await holderOf(houseName.contracts);
  const insurance = await holderOf(houseName.insurance);
  const house = await openOverdrawableAccount(tx, { ...at, holderId: contracts });
  const fund = await openAccount(tx, { ...at, holderId: insurance });
  await openAccount(tx, { ...at, holderId: await holderOf(houseName.contractFees) });
  if (!isFunded) return;
  await postOnce(tx, clock, realm, "contracts", [
    ...fundingLines(from, house, USDT_ID, dec(CONTRACTS_CAPITAL)),
    ...fundingLines(from, fund, USDT_ID, dec(INSURANCE_CAPITAL)),
  ]);
}

/** What options are won from: nothing is accepted that it could not pay. */
async function seedOptionFund(
  tx: Tx,
  clock: Clock,
  realm: Realm,
  outside: string,
  isFunded: boolean,
): Promise<void> {
  const at = { realm, kind: "change", currencyId: USDT_ID } as const;
  const from = await openOverdrawableAccount(tx, { ...at, holderId: outside });
  const holderId = await holderNamed(tx, clock, realm, houseName.options, "house");
  const to = await openAccount(tx, { ...at, holderId });
  if (isFunded)
    await postOnce(
      tx,
      clock,
      realm,
      "options",
      fundingLines(from, to, USDT_ID, dec(OPTIONS_CAPITAL)),
    );
}

/** What the house converts out of: as much of each currency as it brings into that one's book. */
async function seedConversionFunds(
  tx: Tx,
  clock: Clock,
  realm: Realm,
  outside: string,
  { isFunded, currencies }: Opening,
): Promise<void> {
  const holderId = await holderNamed(tx, clock, realm, houseName.conversion, "house");
  const lines: Record<SeedCurrency["kind"], Line[]> = { coin: [], fiat: [] };
  for (const { id: currencyId, kind, code } of currencies) {
    const at = { realm, kind: homeAccount(kind), currencyId };
    const to = await openAccount(tx, { ...at, holderId });
    const from = await openOverdrawableAccount(tx, { ...at, holderId: outside });
    if (currencyId !== OFFERED_ID)
      lines[kind].push(...fundingLines(from, to, currencyId, dec(convertedOf(code))));
  }
  if (!isFunded) return;
  await postOnce(tx, clock, realm, "conversion", lines.coin);
  // A posting of its own, so that a world which had coins alone gets it too.
  await postOnce(tx, clock, realm, "conversion fiat", lines.fiat);
}

/** Of what is in no book, as much as the others are priced in. */
function convertedOf(code: string): string {
  const rate = FIAT_RATES[code];
  if (rate !== undefined) return formatDec(mul(dec(HOUSE_QUOTE), dec(rate), "down"));
  return MARKETS.find(({ base }) => base === code)?.houseBase ?? HOUSE_QUOTE;
}

const fundingLines = (from: number, to: number, currencyId: number, amount: Dec): Line[] => [
  { accountId: from, currencyId, kind: "funding", amount: neg(amount), ref: null },
  { accountId: to, currencyId, kind: "funding", amount, ref: null },
];

const FUNDING = "seed.house-capital";
const CONTRACTS_CAPITAL = "10000000";
const INSURANCE_CAPITAL = "250000";
const OPTIONS_CAPITAL = "1000000";

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
