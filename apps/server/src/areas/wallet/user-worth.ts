import { type Dec, sub } from "@candor/money";
import { knownWorth } from "../../catalogue/known-worth.ts";
import { valueInUsdt } from "../../catalogue/markets.ts";
import { listBalances } from "../../ledger/balances.ts";
import type { CoreCtx } from "../../manifest/ctx.ts";
import { debtsOf } from "../loans/index.ts";

export type UserWorth = {
  assets: Dec;
  owed: Dec;
  net: Dec;
  /** Codes of currencies without a price, which the sums leave out. */
  leftOut: string[];
  debts: Awaited<ReturnType<typeof debtsOf>>;
};

/** A user's worth for operators, with the currencies that it leaves out. */
export async function userWorth(ctx: CoreCtx, userId: string): Promise<UserWorth> {
  const { db, catalogue, indexOf } = ctx;
  const priceOf = (currencyId: number) => valueInUsdt(catalogue, indexOf, currencyId);
  const [balances, debts] = await Promise.all([listBalances(db, userId), debtsOf(db, userId)]);
  const assets = knownWorth(balances.flatMap(partsOf), { priceOf, rounding: "down" });
  const owed = knownWorth(debts, { priceOf, rounding: "up" });
  const leftOut = new Set([...assets.leftOut, ...owed.leftOut]);
  return {
    assets: assets.worth,
    owed: owed.worth,
    net: sub(assets.worth, owed.worth),
    leftOut: [...leftOut].map((id) => catalogue.currency(id)?.code ?? `${id}`).toSorted(),
    debts,
  };
}

type Balances = Awaited<ReturnType<typeof listBalances>>;

const partsOf = ({ currencyId, available, frozen }: Balances[number]) => [
  { currencyId, amount: available },
  { currencyId, amount: frozen },
];
