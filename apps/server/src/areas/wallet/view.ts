import { type Dec, ZERO, add, formatDec, mul } from "@candor/money";
import { homeAccount } from "@candor/rules/home-account.ts";
import type { Ctx } from "../../ctx.ts";
import type { Balance, EntryRow } from "../../ledger/balances.ts";
import { valueInUsdt } from "../../markets.ts";

/** In USDT, rounded down; null while there is no price. */
function equivalentOf(ctx: Ctx, currencyId: number, amount: Dec): Dec | null {
  if (amount === ZERO) return ZERO;
  const price = valueInUsdt(ctx.catalogue, ctx.indexOf, currencyId);
  return price === undefined ? null : mul(amount, price, "down");
}

/** No product holds anything for a term yet. */
export const LOCKED = formatDec(ZERO);

type Shown = Pick<Balance, "kind" | "currencyId" | "available" | "frozen">;

/** Together with what was never opened where a currency comes to: whoever is new sees what there is to hold. */
export function withEmpty(ctx: Ctx, balances: readonly Balance[]): Shown[] {
  const opened = new Set(balances.map(({ kind, currencyId }) => `${kind} ${currencyId}`));
  const empty = ctx.catalogue.currencies
    .map(({ id, kind }): Shown => {
      const at = homeAccount(kind);
      return { kind: at, currencyId: id, available: ZERO, frozen: ZERO };
    })
    .filter(({ kind, currencyId }) => !opened.has(`${kind} ${currencyId}`));
  return [...balances, ...empty];
}

export function balanceView(ctx: Ctx, balance: Shown) {
  const total = add(balance.available, balance.frozen);
  const equivalent = equivalentOf(ctx, balance.currencyId, total);
  return {
    type: balance.kind,
    currency_id: balance.currencyId,
    currency_code: ctx.catalogue.currency(balance.currencyId)?.code ?? "",
    available: formatDec(balance.available),
    frozen: formatDec(balance.frozen),
    locked: LOCKED,
    balance: formatDec(total),
    equivalent: equivalent === null ? null : formatDec(equivalent),
  };
}

/** The sum of all values, or null when one of them is not known: a part is not a total. */
export function totalEquivalent(ctx: Ctx, balances: readonly Shown[]): string | null {
  let total = ZERO;
  for (const balance of balances) {
    const value = equivalentOf(ctx, balance.currencyId, add(balance.available, balance.frozen));
    if (value === null) return null;
    total = add(total, value);
  }
  return formatDec(total);
}

export const entryView = (row: EntryRow) => ({
  id: `${row.id}`,
  kind: row.kind,
  amount: formatDec(row.amount),
  ref: row.ref,
  reason: row.reason,
  created_at: row.postedAt.toISOString(),
});
