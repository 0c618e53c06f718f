import { ZERO, dec, formatDec, neg, sub } from "@candor/money";
import { earlyPenalty } from "@candor/rules/finance/staking.ts";
import type { CoreCtx } from "../../manifest/ctx.ts";
import type { Tx } from "../../db/transaction.ts";
import { lockAccounts } from "../../ledger/accounts.ts";
import { feeAccount } from "../../ledger/house-funds.ts";
import { post } from "../../ledger/post.ts";
import { giveBackRateCoupon } from "../coupons/index.ts";
import { notify } from "../notices/index.ts";
import { type OrderRow, findOrder, lockOrder, updateOrder } from "./rows.ts";
import { termsOf } from "./view.ts";

type Found = { row: OrderRow; feesId: number };

/** Locks accounts first, then the order, as all other calls do. */
export async function lockedForEnd(tx: Tx, id: string): Promise<Found> {
  const seen = await findOrder(tx, id);
  if (seen === undefined) throw new Error(`no locked deposit ${id}`);
  const feesId = await feeAccount(tx, seen.realm, seen.currency_id);
  await lockAccounts(tx, [seen.account_id, seen.house_id, seen.owed_id, feesId]);
  const row = await lockOrder(tx, id);
  if (row === undefined) throw new Error(`no locked deposit ${id}`);
  return { row, feesId };
}

/** Returns the amount less the penalty to the owner and the days' interest to the reserve, and notifies the owner. */
export async function redeemEarly(ctx: CoreCtx, tx: Tx, { row, feesId }: Found, now: Date) {
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
  await giveBackRateCoupon(tx, row.id);
  await notify(ctx, tx, row.user_id, "staking-redeemed", {
    amount: formatDec(sub(dec(row.principal), penalty)),
    penalty: formatDec(penalty),
    currency: termsOf(ctx, row).code,
  });
  return penalty;
}
