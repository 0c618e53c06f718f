import { type Dec, ZERO, add, formatDec, mul } from "@candor/money";
import { homeAccount } from "@candor/rules/home-account.ts";
import type { CoreCtx } from "../../manifest/ctx.ts";
import type { Balance, EntryRow } from "../../ledger/balances.ts";
import { type Locked, NOTHING_LOCKED, lockedIn } from "../../ledger/locked.ts";
import { valueInUsdt } from "../../catalogue/markets.ts";

/** The value in USDT, rounded down; null without a price. */
function equivalentOf(ctx: CoreCtx, currencyId: number, amount: Dec): Dec | null {
  if (amount === ZERO) return ZERO;
  const price = valueInUsdt(ctx.catalogue, ctx.indexOf, currencyId);
  return price === undefined ? null : mul(amount, price, "down");
}

type Shown = Pick<Balance, "kind" | "currencyId" | "available" | "frozen"> & { locked: Locked };

/** Adds to each balance its locked part. */
export async function withLocked<Held extends Balance>(
  { db, areas }: CoreCtx,
  balances: readonly Held[],
): Promise<(Held & { locked: Locked })[]> {
  const frozen = balances.filter((balance) => balance.frozen !== ZERO);
  const accountIds = frozen.map(({ accountId }) => accountId);
  const locked = await lockedIn(db, areas.audited.held, accountIds);
  return balances.map((balance) => ({
    ...balance,
    locked: locked.get(balance.accountId) ?? NOTHING_LOCKED,
  }));
}

/** An account that was never opened holds zero, which is known, not missing. */
export const NOTHING = { available: ZERO, frozen: ZERO, locked: NOTHING_LOCKED };

/** Adds the accounts where each currency arrives first, so that a new user sees all possible holdings. */
export function withEmpty(ctx: CoreCtx, balances: readonly Shown[]): Shown[] {
  const opened = new Set(balances.map(({ kind, currencyId }) => `${kind} ${currencyId}`));
  const empty = ctx.catalogue.currencies
    .map(({ id, kind }): Shown => {
      const at = homeAccount(kind);
      return { ...NOTHING, kind: at, currencyId: id };
    })
    .filter(({ kind, currencyId }) => !opened.has(`${kind} ${currencyId}`));
  return [...balances, ...empty];
}

export const lockedView = ({ mining, financial }: Locked) => ({
  locked: formatDec(add(mining, financial)),
  locks: { mining: formatDec(mining), financial: formatDec(financial) },
});

export function balanceView(ctx: CoreCtx, balance: Shown) {
  const total = add(balance.available, balance.frozen);
  const equivalent = equivalentOf(ctx, balance.currencyId, total);
  return {
    type: balance.kind,
    currency_id: balance.currencyId,
    currency_code: ctx.catalogue.currency(balance.currencyId)?.code ?? "",
    available: formatDec(balance.available),
    frozen: formatDec(balance.frozen),
    ...lockedView(balance.locked),
    balance: formatDec(total),
    equivalent: equivalent === null ? null : formatDec(equivalent),
  };
}

/** The sum of all values, or null when one of them is unknown, since a part is no total. */
export function worthOf(
  ctx: CoreCtx,
  balances: readonly Pick<Shown, "currencyId" | "available" | "frozen">[],
): Dec | null {
  let total = ZERO;
  for (const balance of balances) {
    const value = equivalentOf(ctx, balance.currencyId, add(balance.available, balance.frozen));
    if (value === null) return null;
    total = add(total, value);
  }
  return total;
}

export const entryView = (row: EntryRow) => ({
  id: `${row.id}`,
  kind: row.kind,
  amount: formatDec(row.amount),
  ref: row.ref,
  reason: row.reason,
  created_at: row.postedAt.toISOString(),
});
