import type { AccountKind } from "@candor/contract/words.ts";
import { type Dec, ZERO, add, dec, max, neg, sub } from "@candor/money";
import type { Clock } from "../../platform/clock.ts";
import type { Tx } from "../../db/transaction.ts";
import { newId } from "../../platform/ids.ts";
import { lockAccounts, openAccount } from "../../ledger/accounts.ts";
import { type Balance, listBalances } from "../../ledger/balances.ts";
import { outsideAccount } from "../../ledger/outside.ts";
import { type Line, post } from "../../ledger/post.ts";

const USDT = 3;

/** What a demo account starts with, by account and currency: each product can be tried without a transfer. */
const DEMO_FUNDS: readonly { kind: AccountKind; currencyId: number; amount: Dec }[] = [
  { kind: "change", currencyId: USDT, amount: dec("100000") },
  { kind: "change", currencyId: 1, amount: dec("1") },
  { kind: "change", currencyId: 2, amount: dec("10") },
  { kind: "lever", currencyId: USDT, amount: dec("10000") },
  { kind: "micro", currencyId: USDT, amount: dec("10000") },
];

const firstOf = (kind: AccountKind, currencyId: number): Dec =>
  DEMO_FUNDS.find((one) => one.kind === kind && one.currencyId === currencyId)?.amount ?? ZERO;

/** The accounts are new, so the contracts' writer, which alone changes futures accounts, does not know them yet. */
export async function grantDemoFunds(tx: Tx, clock: Clock, userId: string): Promise<void> {
  const lines: Line[] = [];
  for (const { kind, currencyId, amount } of DEMO_FUNDS) {
    const account = await openAccount(tx, { holderId: userId, realm: "demo", kind, currencyId });
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

/**
 * Restores the first balances; returns the accounts that changed. A shortfall of the futures account is added to the
 * spot funds, since only the contracts' writer can move it from there.
 */
export async function restoreDemoFunds(tx: Tx, clock: Clock, userId: string): Promise<number[]> {
  const before = await listBalances(tx, userId);
  await lockAccounts(
    tx,
    before.filter(isRestorable).map(({ accountId }) => accountId),
  );
  const balances = await listBalances(tx, userId);
  const changes = balances
    .filter(isRestorable)
    .map((balance) => ({ ...balance, amount: missing(balance, balances) }))
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

const isRestorable = ({ kind }: Balance): boolean => kind !== "lever";

/** What an account lacks of its first balance or has beyond it; amounts that orders hold stay held. */
function missing({ kind, currencyId, available, frozen }: Balance, all: readonly Balance[]): Dec {
  const first = firstOf(kind, currencyId);
  const behind =
    kind === "change"
      ? all.find((one) => one.kind === "lever" && one.currencyId === currencyId)
      : undefined;
  const wanted = behind === undefined ? first : add(first, missingBehind(behind));
  return max(sub(wanted, add(available, frozen)), neg(available));
}

/** What a futures account lacks of its first balance. */
export const missingBehind = ({ currencyId, available, frozen }: Balance): Dec =>
  max(sub(firstOf("lever", currencyId), add(available, frozen)), ZERO);

/** The account's line and the opposite line of the outside account. */
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
