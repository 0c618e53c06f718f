import type { deposit } from "@candor/contract/areas/deposit/operator.ts";
import { BANK } from "@candor/contract/words.ts";
import type { ComparedPictures, OperatorRole } from "@candor/contract/define.ts";
import { dec, formatDec, mul } from "@candor/money";
import type { CoreCtx } from "../../manifest/ctx.ts";
import { valueInUsdt } from "../../catalogue/markets.ts";
import type { QueueHandler, RequestIn } from "../../operators/queue.ts";
import { notify } from "../notices/index.ts";
import { findReference } from "./bank-rows.ts";
import { findAddress } from "./address-rows.ts";
import { creditDeposit } from "./credit-deposit.ts";
import { moveDeposit } from "./rows.ts";
import { alikeVouchers, othersReporting } from "./voucher-rows.ts";

type Queue = typeof deposit.queues.deposit;

const OTHERS_MAX = 5;
/**
 * Of 64 bits. A picture that was made smaller, paler or coarser differs in up to 6, another photographed receipt in 14
 * and more; screenshots of one app differ in 4 to 6, so they are shown too, after closer matches.
 */
const DIFFER_MAX = 8;
/** Only this many of the newest vouchers are compared, to bound the search. */
const AMONG = 5_000;

/** Value in USDT from which finance alone cannot credit a deposit that no chain of ours shows. */
const LARGE_USDT = dec("10000");
const WATCHFUL: readonly OperatorRole[] = ["risk", "owner"];

/** An amount without a price may be worth any sum, so it counts as large. */
function isLarge(
  ctx: CoreCtx,
  { payload: { currency_id: id, amount } }: RequestIn<Queue>,
): boolean {
  const price = valueInUsdt(ctx.catalogue, ctx.indexOf, id);
  return price === undefined || mul(amount, price, "up") >= LARGE_USDT;
}

const ownerOf = ({ user_id: userId }: RequestIn<Queue>): string => {
  if (userId === null) throw new Error("a deposit without a user");
  return userId;
};

/** A picture of a payment proves nothing by itself, so a credit needs two operators. */
export const depositQueue: QueueHandler<Queue> = {
  layOut: async (ctx, request) => {
    const user = ownerOf(request);
    const { currency_id: currencyId, type: network, amount, account } = request.payload;
    const others = await othersReporting(ctx.db, { userId: user, account }, OTHERS_MAX);
    return {
      user,
      amount: `${formatDec(amount)} ${codeOf(ctx, currencyId)}`,
      network,
      address: (await findAddress(ctx.db, { network, userId: user })) ?? null,
      reference: network === BANK ? ((await findReference(ctx.db, user)) ?? null) : null,
      account,
      "told-by": others.length === 0 ? null : others.join(", "),
      alike: await alikePictures(ctx, request.id),
      needs: isLarge(ctx, request) ? WATCHFUL.join(", ") : null,
    };
  },
  alsoNeeds: (ctx, request) => (isLarge(ctx, request) ? WATCHFUL : []),
  asksWhy: async (ctx, request) => (await alikePictures(ctx, request.id)) !== null,
  execute: async (ctx, request, { tx, afterCommit }) => {
    const userId = ownerOf(request);
    const { currency_id: currencyId, type: network, amount } = request.payload;
    const deposited = { id: request.id, userId, currencyId, network, amount };
    const account = await creditDeposit(ctx, tx, deposited, "requested");
    afterCommit(() => void ctx.bus.emit("balances", { userId, accountIds: [account] }));
    return { after: { credited: `${formatDec(amount)} ${codeOf(ctx, currencyId)}` } };
  },
  notifyRejected: async (ctx, { tx }, request, rejected) => {
    const { currency_id: currencyId, amount } = request.payload;
    await moveDeposit(tx, request.id, "requested", { state: "rejected" });
    const currency = codeOf(ctx, currencyId);
    const params = { amount: formatDec(amount), currency, ...rejected };
    await notify(ctx, tx, ownerOf(request), "deposit-rejected", params);
  },
};

const codeOf = ({ catalogue }: CoreCtx, currencyId: number): string =>
  catalogue.currency(currencyId)?.code ?? "";

/** Includes pictures of the same user, since one payment is reported once. */
async function alikePictures({ db }: CoreCtx, id: string): Promise<string | null> {
  const alike = await alikeVouchers(db, id, {
    among: AMONG,
    differMax: DIFFER_MAX,
    count: OTHERS_MAX,
  });
  const compared: ComparedPictures = alike.map((one) => ({
    picture: one.file_id,
    request: one.id,
    title: `${one.account_name} #${one.number}`,
  }));
  return compared.length === 0 ? null : JSON.stringify(compared);
}
