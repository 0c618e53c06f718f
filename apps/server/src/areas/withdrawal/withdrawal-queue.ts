import type { withdrawal } from "@candor/contract/areas/withdrawal/operator.ts";
import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import { dec, formatDec, quantize } from "@candor/money";
import { receivedOf } from "@candor/rules/withdrawal.ts";
import { knownWorth } from "../../catalogue/known-worth.ts";
import { valueInUsdt } from "../../catalogue/markets.ts";
import type { Tx } from "../../db/transaction.ts";
import type { OperatorCtx } from "../../operators/operator-ctx.ts";
import type { QueueHandler, RequestIn } from "../../operators/queue.ts";
import { utcMinute } from "../../platform/text.ts";
import { findUserRow } from "../account/index.ts";
import { sumDeposited } from "../deposit/index.ts";
import { notify } from "../notices/index.ts";
import { othersListing } from "./address-rows.ts";
import { heldUntil } from "./decide.ts";
import { type Locked, giveBack, lockWithdrawal } from "./locked.ts";
import { moveWithdrawal } from "./move-withdrawal.ts";
import { findWithdrawal } from "./rows.ts";
import { withdrawalSigning } from "./sign-withdrawal.ts";
import { countConfirmed, lockUser } from "./user-rows.ts";
import { codeOf } from "./view.ts";

type Queue = typeof withdrawal.queues.withdrawal;

const OTHERS_MAX = 5;
const CENT = dec("0.01");

const ownerOf = ({ user_id: userId }: RequestIn<Queue>): string => {
  if (userId === null) throw new Error("a withdrawal without a user");
  return userId;
};

/** A sent withdrawal does not come back, so that two operators have to approve it. */
export const withdrawalQueue: QueueHandler<Queue> = {
  signing: withdrawalSigning,
  layOut: async (ctx, request) => {
    const userId = ownerOf(request);
    const { currency_id: currencyId, type: network, amount, fee, address } = request.payload;
    const code = codeOf(ctx.catalogue, currencyId);
    const user = await findUserRow(ctx.db, userId, ctx.clock.now());
    const row = await findWithdrawal(ctx.db, userId, request.id);
    const others = await othersListing(ctx.db, { userId, network, address }, OTHERS_MAX);
    return {
      user: userId,
      amount: `${formatDec(amount)} ${code}`,
      received: `${formatDec(receivedOf(amount, { fee: dec(fee) }))} ${code}`,
      network,
      address,
      // A bank account has no name besides its holder's.
      "address-name": row === undefined || row.card !== null ? null : row.address_name,
      "address-saved": row?.address_saved_at.toISOString() ?? null,
      "held-until": (row && heldUntil(row, ctx.clock.now())?.toISOString()) ?? null,
      registered: user?.created_at.toISOString() ?? null,
      level: user === undefined ? null : `${user.level}`,
      ...(await depositedOf(ctx, userId)),
      earlier: `${await countConfirmed(ctx.db, userId)}`,
      signatures: `${(await withdrawalSigning.countOf(ctx, request)) ?? 0}`,
      "listed-by": others.length === 0 ? null : others.join(", "),
    };
  },
  execute: async (ctx, request, { tx }) => {
    const found = await lockWithdrawal(tx, request.id);
    if (found?.state !== "review") return refuse("request-closed");
    const refusal = await whyNotNow(ctx, tx, found);
    if (refusal !== undefined) return refusal;
    await moveWithdrawal(tx, found.id, "review", { state: "approved" });
    const { amount, currency_id: currencyId } = request.payload;
    return { after: { approved: `${formatDec(amount)} ${codeOf(ctx.catalogue, currencyId)}` } };
  },
  notifyRejected: async (ctx, { tx, afterCommit }, request, rejected) => {
    const userId = ownerOf(request);
    const found = await lockWithdrawal(tx, request.id);
    if (found?.state !== "review") throw new Error(`withdrawal ${request.id} is not to be decided`);
    await giveBack(tx, found, "refused");
    const { amount, currency_id: currencyId } = request.payload;
    const currency = codeOf(ctx.catalogue, currencyId);
    const params = { amount: formatDec(amount), currency, ...rejected };
    await notify(ctx, tx, userId, "withdrawal-refused", params);
    const accountIds = [found.account_id];
    afterCommit(() => void ctx.bus.emit("balances", { userId, accountIds }));
  },
};

/** A user's credited deposits in USDT at the present index; currencies without a price are named and left out. */
async function depositedOf({ db, catalogue, indexOf }: OperatorCtx, userId: string) {
  const priceOf = (currencyId: number) => valueInUsdt(catalogue, indexOf, currencyId);
  const sums = await sumDeposited(db, userId);
  const { worth, leftOut } = knownWorth(sums, { priceOf, rounding: "down" });
  return {
    deposited: `${formatDec(quantize(worth, CENT, "down"))} USDT`,
    "deposited-beside":
      leftOut.size === 0
        ? null
        : sums
            .filter(({ currencyId }) => leftOut.has(currencyId))
            .map(
              ({ currencyId, amount }) => `${formatDec(amount)} ${codeOf(catalogue, currencyId)}`,
            )
            .join(", "),
  };
}

/** Refuses by the present holds and state, which may have changed since the request. */
async function whyNotNow(
  { clock }: OperatorCtx,
  tx: Tx,
  found: Locked,
): Promise<Refusal<Queue["refusals"][number]> | undefined> {
  const now = clock.now();
  const user = await lockUser(tx, found.user_id);
  if (user.locked_at !== null) return refuse("account-locked");
  const frozenUntil = (await findUserRow(tx, found.user_id, now))?.frozen_until;
  if (frozenUntil) return refuse("account-frozen", { until: utcMinute(frozenUntil) });
  const until = heldUntil({ ...found, ...user }, now);
  return until === undefined ? undefined : refuse("approve-later", { from: utcMinute(until) });
}
