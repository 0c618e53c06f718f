import { type Dec, ZERO, add, dec, max, neg, sub } from "@candor/money";
import type { Clock } from "../../clock.ts";
import type { Tx } from "../../db/transaction.ts";
import { newId } from "../../ids.ts";
import { lockAccounts, openAccount } from "../../ledger/accounts.ts";
import { type Balance, listBalances } from "../../ledger/balances.ts";
import { outsideAccount } from "../../ledger/outside.ts";
import { type Line, post } from "../../ledger/post.ts";

/** What a demo account starts with, by currency id: USDT, BTC, ETH. */
const DEMO_FUNDS: ReadonlyMap<number, Dec> = new Map([
  [3, dec("100000")],
  [1, dec("1")],
  [2, dec("10")],
]);

export async function grantDemoFunds(tx: Tx, clock: Clock, userId: string): Promise<void> {
  const lines: Line[] = [];
  for (const [currencyId, amount] of DEMO_FUNDS) {
    const account = await openAccount(tx, {
      holderId: userId,
      realm: "demo",
      kind: "change",
      currencyId,
    });
    lines.push(...(await linesBetween(tx, { accountId: account, currencyId, amount })));
  }
  await post(tx, {
    realm: "demo",
    cause: "auth.demo-funds",
    causeId: userId,
    reason: "demo funds",
    postedAt: clock.now(),
    lines,
  });
}

/** Brings the balances back to the first ones; returns the accounts that changed. */
export async function restoreDemoFunds(tx: Tx, clock: Clock, userId: string): Promise<number[]> {
  const ids = (await restorable(tx, userId)).map(({ accountId }) => accountId);
  await lockAccounts(tx, ids);
  const changes = (await restorable(tx, userId))
    .map((balance) => ({ ...balance, amount: missing(balance) }))
    .filter(({ amount }) => amount !== ZERO);
  const lines: Line[] = [];
  for (const change of changes) lines.push(...(await linesBetween(tx, change)));
  if (lines.length > 0)
    await post(tx, {
      realm: "demo",
      cause: "auth.demo-reset",
      causeId: newId(clock),
      reason: "demo reset",
      postedAt: clock.now(),
      lines,
    });
  return changes.map(({ accountId }) => accountId);
}

/** What stands behind contracts is moved by their writer alone. */
const restorable = async (tx: Tx, userId: string): Promise<Balance[]> =>
  (await listBalances(tx, userId)).filter(({ kind }) => kind !== "lever");

/** What an account lacks of its first balance, or has too much; what an order holds meanwhile stays held. */
function missing({ kind, currencyId, available, frozen }: Balance): Dec {
  const first = kind === "change" ? (DEMO_FUNDS.get(currencyId) ?? ZERO) : ZERO;
  return max(sub(first, add(available, frozen)), neg(available));
}

/** The account's line, and the one of the world outside that its amount comes from. */
async function linesBetween(
  tx: Tx,
  { accountId, currencyId, amount }: Pick<Line, "accountId" | "currencyId" | "amount">,
): Promise<Line[]> {
  const line = { currencyId, kind: "grant", ref: null } as const;
  return [
    { ...line, accountId: await outsideAccount(tx, "demo", currencyId), amount: neg(amount) },
    { ...line, accountId, amount },
  ];
}
