import { formatDec, ZERO } from "@candor/money";
import type { CoreCtx } from "../../manifest/ctx.ts";
import type { Tx } from "../../db/transaction.ts";
import type { Realm } from "../../ledger/accounts.ts";
import {
  type Period,
  type PeriodSums,
  dayOf,
  movedWithin,
  sumPeriod,
} from "../../ledger/period.ts";
import { boundsOf, closesWell } from "./decide.ts";
import {
  insertMonth,
  isClosed,
  keepKey,
  lastMonth,
  markClosed,
  unclosedUsers,
} from "./month-rows.ts";
import { type ClosingBalance, monthText } from "./month-text.ts";
import { type InstallationKey, hashOf } from "../../manifest/installation-key.ts";

type Closing = Pick<CoreCtx, "db" | "clock" | "catalogue"> & { installationKey: InstallationKey };

/** Users of one transaction, few enough that none holds a lock for long. */
const SLICE_USERS = 50;
const NAMED_MAX = 20;

/** The month before that of a moment, e.g. 2026-10. */
export const monthBefore = (at: Date): string =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - 1)).toISOString().slice(0, 7);

/** The days of a month. */
export function daysOf(month: string): Period {
  const first = new Date(`${month}-01T00:00Z`);
  const next = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1));
  return { from: dayOf(first), to: dayOf(next) - 1 };
}

/**
 * Closes a month for every user who moved value within it, slice by slice: each once, signed, with the hash of the
 * user's month before. A user whose balances do not add up is left out and logged, and the month as a whole stays open
 * until they do.
 */
export async function closeMonth(
  ctx: Closing,
  month: string,
  signal: AbortSignal,
  most = SLICE_USERS,
): Promise<void> {
  const { db, clock } = ctx;
  if (await isClosed(db, month)) return;
  await keepKey(db, ctx.installationKey.publicKey, clock.now());
  const unsound: string[] = [];
  for (let above = 0; ;) {
    signal.throwIfAborted();
    const slice = await closeSlice(ctx, month, { above, most });
    unsound.push(...slice.unsound);
    if (slice.last === undefined) break;
    above = slice.last;
  }
  if (unsound.length > 0)
    throw new Error(`${month} of ${unsound.length}: ${unsound.slice(0, NAMED_MAX).join(", ")}`);
  await markClosed(db, month, clock.now());
}

type Slice = { above: number; most: number };

function closeSlice(
  ctx: Closing,
  month: string,
  slice: Slice,
): Promise<{ last: number | undefined; unsound: string[] }> {
  return ctx.db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (tx) => {
      const { last, users } = await unclosedUsers(tx, month, slice);
      const period = daysOf(month);
      const ids = users.map(({ id }) => id);
      const moved = new Set(await movedWithin(tx, ids, period));
      const sums = moved.size === 0 ? [] : await sumPeriod(tx, [...moved], period);
      const sumsOf = Map.groupBy(sums, ({ holderId }) => holderId);
      const unsound: string[] = [];
      for (const user of users.filter(({ id }) => moved.has(id))) {
        const accounts = sumsOf.get(user.id) ?? [];
        if (accounts.every(closesWell)) await closeOne(ctx, tx, month, user, accounts);
        else unsound.push(user.id);
      }
      return { last, unsound };
    });
}

async function closeOne(
  ctx: Closing,
  tx: Tx,
  month: string,
  { id, realm }: { id: string; realm: Realm },
  accounts: readonly PeriodSums[],
): Promise<void> {
  const before = await lastMonth(tx, id, month);
  const balances = accounts.flatMap((account): ClosingBalance[] => {
    const { closing } = boundsOf(account);
    const code = ctx.catalogue.currency(account.currencyId)?.code;
    if (code === undefined) throw new Error(`no currency ${account.currencyId}`);
    return closing === ZERO ? [] : [{ kind: account.kind, code, balance: formatDec(closing) }];
  });
  const previous = before?.hash ?? null;
  const named = previous?.toString("hex") ?? null;
  const text = monthText({ userId: id, realm, month, previous: named, balances });
  const { publicKey, sign } = ctx.installationKey;
  await insertMonth(tx, {
    user_id: id,
    month,
    text,
    hash: hashOf(text),
    previous,
    signature: sign(text),
    public_key: publicKey,
    closed_at: ctx.clock.now(),
  });
}
