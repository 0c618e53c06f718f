import { type Dec, ZERO, dec, formatDec, neg, sum } from "@candor/money";
import type { Ctx } from "../../manifest/ctx.ts";
import { inTransaction } from "../../db/transaction.ts";
import { type Realm, lockAccounts, lockFreeAccounts, openAccounts } from "../../ledger/accounts.ts";
import { post } from "../../ledger/post.ts";
import { newId } from "../../platform/ids.ts";
import { notify } from "../notices/index.ts";
import { writeSettled } from "./campaign-rows.ts";
import { type CouponRow, FREE, lockOwnCoupon, updateCoupon } from "./coupon-rows.ts";
import { type Due, dueOf } from "./due.ts";
import { listDue, lockStanding, lookAgain, writePayments } from "./due-rows.ts";
import { writeOrder } from "./fee-coupon.ts";
import { settledOf } from "./settled.ts";
import { COUPON_CURRENCY } from "./terms.ts";
import { codeOf } from "./view.ts";

/** How many coupons one transaction pays; it locks their owners' accounts, for which a trade may wait. */
const SETTLED_AT_ONCE = 50;
/** When an order's coupon is checked again: after a twentieth of the order's age, within these bounds. */
const LOOK_MIN_MS = 5_000;
const LOOK_MAX_MS = 600_000;
const LOOKS = 20;
/** A payment to an account that is locked elsewhere is tried again after this time. */
const HELD_UP_MS = 1_000;

type Judged = { coupon: CouponRow; due: Due };
type Paying = { coupon: CouponRow; due: Extract<Due, { is: "pay" }> };

/** Checks a batch of due coupons and pays those that are to be paid; returns whether more may be left. */
export async function settleSome(ctx: Ctx): Promise<boolean> {
  const rows = await listDue(ctx.db, ctx.clock.now(), SETTLED_AT_ONCE);
  if (rows.length === 0) return false;
  const judged: Judged[] = [];
  for (const coupon of rows) judged.push({ coupon, due: await dueOf(ctx, coupon) });
  for (const one of judged)
    if (one.due.is === "free" || one.due.is === "attach") await move(ctx, one);
  const waiting = judged.filter(({ due }) => due.is === "wait");
  const heldUp: CouponRow[] = [];
  for (const realm of ["live", "demo"] as const) {
    const paying = judged.filter(
      (one): one is Paying => one.due.is === "pay" && one.coupon.realm === realm,
    );
    if (paying.length > 0) heldUp.push(...(await pay(ctx, realm, paying)));
  }
  const now = ctx.clock.now().getTime();
  await lookAgain(ctx.db, [
    ...waiting.map(({ coupon }) => ({ id: coupon.id, at: new Date(now + nextLook(coupon, now)) })),
    ...heldUp.map(({ id }) => ({ id, at: new Date(now + HELD_UP_MS) })),
  ]);
  return rows.length === SETTLED_AT_ONCE;
}

function nextLook(
  { order_at: orderAt, applied_at: appliedAt, type }: CouponRow,
  now: number,
): number {
  // Other coupons are checked at the deposit's end or have no order to age.
  const since = type === "fee" ? (orderAt ?? appliedAt) : null;
  const age = since === null ? 0 : now - since.getTime();
  return Math.min(LOOK_MAX_MS, Math.max(LOOK_MIN_MS, Math.floor(age / LOOKS)));
}

/** Changes one coupon without locking any account. */
const move = (ctx: Ctx, { coupon, due }: Judged): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const row = await lockOwnCoupon(tx, coupon.user_id, coupon.id);
    // The coupon has changed since it was read.
    if (row?.state !== "applied" || row.order_id !== coupon.order_id) return;
    if (row.applied_at?.getTime() !== coupon.applied_at?.getTime()) return;
    if (due.is === "attach" && row.claim_id !== null)
      await writeOrder(tx, row.id, row.claim_id, due, ctx.clock.now());
    if (due.is === "free") await updateCoupon(tx, row.id, FREE);
  });

/** Pays a batch of one realm in one posting; returns those whose owners' accounts are locked elsewhere. */
async function pay(ctx: Ctx, realm: Realm, due: readonly Paying[]): Promise<CouponRow[]> {
  const at = { realm, kind: "change", currencyId: COUPON_CURRENCY } as const;
  const holderIds = [...new Set(due.map(({ coupon }) => coupon.user_id))];
  const accounts = await inTransaction(ctx.db, (tx) => openAccounts(tx, { ...at, holderIds }));
  const accountOf = ({ coupon }: Paying): number => accounts.get(coupon.user_id) ?? 0;
  const { paid, heldUp } = await inTransaction(ctx.db, async (tx) => {
    // Only the house's account is waited for, while no other lock is held.
    await lockAccounts(tx, [...new Set(due.flatMap(({ coupon }) => coupon.house_id ?? []))]);
    const free = await lockFreeAccounts(tx, due.map(accountOf));
    const isFree = (one: Paying): boolean => free.has(accountOf(one));
    const mayPay = due.filter(isFree);
    const standing = await lockStanding(
      tx,
      mayPay.map(({ coupon }) => coupon),
    );
    const payees = mayPay.filter(({ coupon }) => standing.has(coupon.id));
    if (payees.length > 0) await postPayments(ctx, { tx, realm }, payees, accountOf);
    return { paid: payees, heldUp: due.filter((one) => !isFree(one)) };
  });
  for (const one of paid)
    ctx.bus.emit("balances", { userId: one.coupon.user_id, accountIds: [accountOf(one)] });
  return heldUp.map(({ coupon }) => coupon);
}

type Within = { tx: Parameters<typeof post>[0]; realm: Realm };

async function postPayments(
  ctx: Ctx,
  { tx, realm }: Within,
  payees: readonly Paying[],
  accountOf: (one: Paying) => number,
): Promise<void> {
  const now = ctx.clock.now();
  await writePayments(
    tx,
    payees.map(({ coupon: { id }, due: { orderId, orderAt, paid } }) => ({
      id,
      orderId,
      orderAt,
      paid: formatDec(paid),
    })),
    now,
  );
  const freed = await writeSettled(
    tx,
    settledOf(payees.map(({ coupon, due }) => ({ ...coupon, paid: due.paid }))),
  );
  const line = { currencyId: COUPON_CURRENCY, kind: "coupon" } as const;
  const houses = new Map<number, Dec[]>();
  for (const { coupon, due } of payees) {
    const houseId = coupon.house_id ?? 0;
    houses.set(houseId, [...(houses.get(houseId) ?? []), due.paid]);
  }
  await post(tx, {
    realm,
    cause: "coupons.pay",
    causeId: newId(ctx.clock),
    reason: null,
    postedAt: now,
    lines: [
      ...[...houses].map(([accountId, amounts]) => ({
        ...line,
        accountId,
        amount: neg(sum(amounts)),
        ref: null,
      })),
      ...payees.map((one) => ({
        ...line,
        accountId: accountOf(one),
        amount: one.due.paid,
        ref: one.coupon.id,
      })),
    ],
    holds: freed
      .map(({ id, house_id: accountId, freed: amount }) => ({
        accountId,
        amount: neg(dec(amount)),
        cause: "coupons.campaign",
        causeId: id,
      }))
      .filter(({ amount }) => amount !== ZERO),
  });
  const currency = codeOf(ctx);
  for (const { coupon, due } of payees)
    await notify(ctx, tx, coupon.user_id, "coupon-paid", {
      amount: formatDec(due.paid),
      currency,
    });
}
