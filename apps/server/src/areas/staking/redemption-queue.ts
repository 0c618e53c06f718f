import type { staking } from "@candor/contract/areas/staking.operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { ZERO, dec, formatDec, neg, sub } from "@candor/money";
import { earlyPenalty } from "@candor/rules/finance/staking.ts";
import type { Ctx } from "../../ctx.ts";
import { lockAccounts } from "../../ledger/accounts.ts";
import { feeAccount } from "../../ledger/house-funds.ts";
import { post } from "../../ledger/post.ts";
import type { QueueHandler } from "../../operators/queue.ts";
import { notify } from "../notices/index.ts";
import { type OrderRow, findOrder, lockOrder, updateOrder } from "./rows.ts";
import { orderView, termsOf } from "./view.ts";
import type { Tx } from "../../db/transaction.ts";

type Queue = (typeof staking.queues)["early-redemption"];

/** Whoever ends early pays for it what was shown before: nobody is told one penalty and charged another. */
export const redemptionQueue: QueueHandler<Queue> = {
  layOut: async (ctx, { payload: { order_id: id } }) => {
    const row = await findOrder(ctx.db, id);
    if (row === undefined) throw new Error(`no locked deposit ${id}`);
    const shown = orderView(ctx, row);
    const money = (amount: string | undefined) =>
      amount === undefined ? null : `${amount} ${shown.currency_code}`;
    return {
      user: row.user_id,
      realm: row.realm,
      amount: money(shown.amount),
      penalty: money(shown.early?.penalty),
      forfeits: money(shown.early?.forfeits),
      returns: money(shown.early?.returns),
      days: `${row.days}`,
      starts: shown.start_time,
      expires: shown.expiry_time,
    };
  },
  carryOut: async (ctx, { id: requestId, payload: { order_id: id } }, { tx, afterCommit }) => {
    const found = await lockedForDecision(tx, id);
    const { row } = found;
    const now = ctx.clock.now();
    // At its end a request is void, whoever looks at it first.
    if (row.state !== "pending_review" || row.request_id !== requestId || row.matures_at <= now)
      return refuse("request-closed");
    const penalty = await redeem(ctx, tx, found, now);
    const { user_id: userId, account_id: accountId } = row;
    const { code } = termsOf(ctx, row);
    const returns = formatDec(sub(dec(row.principal), penalty));
    await notify(ctx, tx, userId, "staking-redeemed", {
      amount: returns,
      penalty: formatDec(penalty),
      currency: code,
    });
    afterCommit(() => void ctx.bus.emit("balances", { userId, accountIds: [accountId] }));
    return { after: { returned: `${returns} ${code}`, penalty: `${formatDec(penalty)} ${code}` } };
  },
  tellRejected: async (ctx, { tx }, { payload: { order_id: id } }, reason) => {
    const row = await lockOrder(tx, id);
    if (row?.state !== "pending_review")
      throw new Error(`locked deposit ${id} is not under review`);
    await updateOrder(tx, id, { state: "in_progress" });
    const told = {
      amount: formatDec(dec(row.principal)),
      currency: termsOf(ctx, row).code,
      reason,
    };
    await notify(ctx, tx, row.user_id, "staking-redemption-refused", told);
  },
};

type Found = { row: OrderRow; feesId: number };

/** Accounts first, then the order, as everybody locks them. */
async function lockedForDecision(tx: Tx, id: string): Promise<Found> {
  const seen = await findOrder(tx, id);
  if (seen === undefined) throw new Error(`no locked deposit ${id}`);
  const feesId = await feeAccount(tx, seen.realm, seen.currency_id);
  await lockAccounts(tx, [seen.account_id, seen.house_id, seen.owed_id, feesId]);
  const row = await lockOrder(tx, id);
  if (row === undefined) throw new Error(`no locked deposit ${id}`);
  return { row, feesId };
}

/** Gives the amount back less the penalty, and to the reserve what the days had earned. */
async function redeem(ctx: Pick<Ctx, "catalogue">, tx: Tx, { row, feesId }: Found, now: Date) {
  const penalty = earlyPenalty(termsOf(ctx, row));
  const accrued = dec(row.accrued);
  const at = { currencyId: row.currency_id };
  const of = { cause: "staking.order", causeId: row.id };
  const move = (
    kind: "staking-interest" | "staking-penalty",
    from: number,
    to: number,
    amount = ZERO,
  ) =>
    amount === ZERO
      ? []
      : [
          {
            ...at,
            kind,
            accountId: from,
            amount: neg(amount),
            ref: from === row.account_id ? row.id : null,
          },
          { ...at, kind, accountId: to, amount, ref: null },
        ];
  await post(tx, {
    realm: row.realm,
    cause: "staking.redeem",
    causeId: row.id,
    reason: null,
    postedAt: now,
    lines: [
      ...move("staking-interest", row.owed_id, row.house_id, accrued),
      ...move("staking-penalty", row.account_id, feesId, penalty),
    ],
    holds: [
      { accountId: row.account_id, amount: neg(dec(row.held)), ...of },
      { accountId: row.house_id, amount: neg(dec(row.house_held)), ...of },
      { accountId: row.owed_id, amount: neg(dec(row.owed_held)), ...of },
    ],
  });
  await updateOrder(tx, row.id, {
    state: "redeemed",
    is_open: false,
    held: "0",
    house_held: "0",
    owed_held: "0",
    penalty: formatDec(penalty),
    closed_at: now,
    is_told: true,
  });
  return penalty;
}
