import { loans } from "@candor/contract/areas/loans/operator.ts";
import type { Selectable } from "kysely";
import type pg from "pg";
import type * as z from "zod/mini";
import { invariants } from "../../../../apps/server/src/areas/loans/invariants.ts";
import type { DB } from "../../../../apps/server/src/db/schema.gen.ts";
import { type Currency, currenciesOf, judgeInvariants, pages, termsOf } from "../read.ts";
import type { Tally } from "../tally.ts";
import { type WrittenOff, judgeLoan } from "./judge.ts";
import { judgePools } from "./pools.ts";
import { POSTED, fundBefore, hoursOf, pricesOf, tradesOf } from "./read-more.ts";

const { loans: schema } = loans.configKinds;
export type PublishedTerms = z.output<typeof schema>;
const parse = (value: unknown): PublishedTerms => schema.parse(value);

export type Loan = Selectable<DB["loans"]>;
export type Collateral = Selectable<DB["loan_collateral"]>;
export type Sale = Selectable<DB["loan_sales"]>;
export type Slice = Selectable<DB["loan_slices"]>;
/** An hour of interest with its pool's recorded state, where there is one. */
export type Hour = Selectable<DB["loan_interest"]> & {
  lent: string | null;
  available: string | null;
};
/** A ledger line of the borrower's accounts that names the loan. */
export type Posted = {
  id: number;
  loan_id: string;
  cause: string;
  cause_id: string;
  currency_id: number;
  kind: string;
  amount: string;
  posted_at: Date;
};
export type Trade = {
  order_id: string;
  side: "buy" | "sell";
  market_id: number;
  base_id: number;
  price: string;
  quantity: string;
  quote_amount: string;
};

/** Judges every loan with all its rows, and then every hour of the pools that lent. */
export async function judgeLoans(client: pg.ClientBase, tally: Tally): Promise<void> {
  const currencies = await currenciesOf(client);
  const writtenOff: WrittenOff[] = [];
  for await (const page of pages<Loan>(
    client,
    "SELECT * FROM loans WHERE number > $1 ORDER BY number LIMIT $2",
    ({ number }) => number,
  ))
    writtenOff.push(...(await judgePage(client, tally, page, currencies)));
  await judgePools(client, tally, writtenOff);
  await judgeInvariants(client, tally, invariants);
}

async function judgePage(
  client: pg.ClientBase,
  tally: Tally,
  page: readonly Loan[],
  currencies: ReadonlyMap<number, Currency>,
): Promise<WrittenOff[]> {
  const ids = page.map(({ id }) => id);
  const termsIds = page.map((loan) => loan.terms_id);
  const published = await termsOf(client, "loans", termsIds, parse);
  const ofLoans = async <Row extends { loan_id: string }>(query: string) =>
    Map.groupBy((await client.query<Row>(query, [ids])).rows, (row) => row.loan_id);
  const collateral = await ofLoans<Collateral>(
    "SELECT * FROM loan_collateral WHERE loan_id = ANY($1) ORDER BY currency_id",
  );
  const sales = await ofLoans<Sale>(
    "SELECT * FROM loan_sales WHERE loan_id = ANY($1) ORDER BY decided_at",
  );
  const slices = await ofLoans<Slice>(
    "SELECT * FROM loan_slices WHERE loan_id = ANY($1) ORDER BY number",
  );
  const posted = await ofLoans<Posted>(POSTED);
  const trades = await tradesOf(
    client,
    [...slices.values()].flat().flatMap((slice) => slice.order_ids),
  );
  const writtenOff: WrittenOff[] = [];
  for (const loan of page) {
    const own = slices.get(loan.id) ?? [];
    const lost = judgeLoan(tally, {
      loan,
      terms: published.get(loan.terms_id),
      currencies,
      collateral: collateral.get(loan.id) ?? [],
      hours: await hoursOf(client, loan),
      posted: posted.get(loan.id) ?? [],
      sales: sales.get(loan.id) ?? [],
      slices: own,
      trades: own.flatMap((slice) => slice.order_ids.flatMap((id) => trades.get(id) ?? [])),
      seconds: await pricesOf(client, sales.get(loan.id) ?? []),
      fund: loan.state === "liquidated" ? await fundBefore(client, loan) : undefined,
    });
    if (lost !== undefined) writtenOff.push(lost);
  }
  return writtenOff;
}
