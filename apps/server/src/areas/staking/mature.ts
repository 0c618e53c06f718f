import { dec, neg } from "@candor/money";
import type { Ctx } from "../../manifest/ctx.ts";
import { type Tx, commitUnwaited, inTransaction } from "../../db/transaction.ts";
import { newId } from "../../platform/ids.ts";
import { type Pace, passThrough } from "../../jobs/paced.ts";
import { type Realm, lockAccounts, lockFreeAccounts } from "../../ledger/accounts.ts";
import type { Hold } from "../../ledger/move.ts";
import { type Line, post } from "../../ledger/post.ts";
import {
  type Due,
  type Ending,
  lockMaturing,
  seeMaturing,
  voidRequests,
  writeEnds,
} from "./due-rows.ts";
import { type Renewal, renewalsOf } from "./renew.ts";
import { type NewOrder, type OrderRow, insertOrders } from "./rows.ts";
import { createSums } from "./sums.ts";

/** Orders of one transaction. It locks their owners' accounts, which a trade may wait for. */
const MATURED_AT_ONCE = 50;
/** The place before every end. */
const FIRST: Ending = { matures_at: new Date(0), number: 0 };

/** Pays all deposits that have ended. */
export const matureDue = (ctx: Ctx, pace: Pace): Promise<boolean> =>
  passThrough<Ending>(async (after = FIRST) => {
    const { seen, paid } = await inTransaction(ctx.db, (tx) => matureIn(ctx, tx, after));
    for (const { user_id: userId, account_id: accountId } of paid)
      ctx.bus.emit("balances", { userId, accountIds: [accountId] });
    return { last: seen.at(-1), leftOut: seen.length - paid.length };
  }, pace);

type Paid = { seen: readonly Due[]; paid: OrderRow[] };

/**
 * Only the house's accounts are waited for, while no other lock is held. An order whose owner's account is locked
 * elsewhere, by the exchange for example, waits for a later pass.
 */
async function matureIn(ctx: Ctx, tx: Tx, after: Ending): Promise<Paid> {
  const now = ctx.clock.now();
  const seen = await seeMaturing(tx, now, after, MATURED_AT_ONCE);
  if (seen.length === 0) return { seen, paid: [] };
  await commitUnwaited(tx);
  // Requests are locked first, as in a decision.
  await voidRequests(
    tx,
    seen.flatMap(({ request_id: id }) => (id === null ? [] : [id])),
    now,
  );
  const houses = seen.flatMap((one) => [one.house_id, one.owed_id]);
  const available = await lockAccounts(tx, [...new Set(houses)]);
  const free = await lockFreeAccounts(tx, [...new Set(seen.map((one) => one.account_id))]);
  const ids = seen.filter((one) => free.has(one.account_id)).map(({ id }) => id);
  const rows = await lockMaturing(tx, ids, now);
  if (rows.length === 0) return { seen, paid: [] };
  const renewals = await renewalsOf(ctx, tx, rows, available);
  const renewed = [...renewals.values()];
  if (renewed.length > 0) await insertOrders(tx, renewed);
  for (const realm of ["live", "demo"] as const) await pay(ctx, tx, realm, { rows, renewals }, now);
  const ended = rows.map(({ id }) => ({ id, renewedBy: renewals.get(id)?.id ?? null }));
  await writeEnds(tx, ended, now);
  return { seen, paid: rows };
}

type Matured = { rows: readonly OrderRow[]; renewals: ReadonlyMap<string, NewOrder> };

/** Pays each owner the interest, and releases the amount or moves it into the next order. */
async function pay(
  { clock }: Ctx,
  tx: Tx,
  realm: Realm,
  { rows, renewals }: Matured,
  postedAt: Date,
): Promise<void> {
  const owed = createSums();
  const lines: Line[] = [];
  const holds: Hold[] = [];
  const cause = "staking.order";
  for (const row of rows) {
    if (row.realm !== realm) continue;
    const { id: causeId, account_id: accountId, currency_id: currencyId } = row;
    const interest = dec(row.interest);
    if (interest > 0n) {
      lines.push({
        accountId,
        currencyId,
        kind: "staking-interest",
        amount: interest,
        ref: row.id,
      });
      owed.add(row.owed_id, currencyId, interest);
    }
    holds.push({ accountId, amount: neg(dec(row.held)), cause, causeId });
    holds.push({ accountId: row.owed_id, amount: neg(dec(row.owed_held)), cause, causeId });
    const next: Renewal | undefined = renewals.get(row.id);
    if (next === undefined) continue;
    const of = { cause, causeId: next.id };
    holds.push({ accountId, amount: dec(next.principal), ...of });
    holds.push({ accountId: next.house_id, amount: dec(next.interest), ...of });
  }
  if (holds.length === 0) return;
  for (const one of owed.list())
    lines.push({ ...one, amount: neg(one.amount), kind: "staking-interest", ref: null });
  const causeId = newId(clock);
  await post(tx, { realm, cause: "staking.mature", causeId, reason: null, postedAt, lines, holds });
}
