import { deposit as operators } from "@candor/contract/areas/deposit.operator.ts";
import type { deposit } from "@candor/contract/areas/deposit.ts";
import { type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import { type Dec, formatDec, scaleOf } from "@candor/money";
import type { Ctx } from "../../ctx.ts";
import { type Tx, inTransaction, lockKey } from "../../db/transaction.ts";
import { type Call, inStages } from "../../http/handlers.ts";
import { openRequest } from "../../operators/ask.ts";
import { askedTooOften } from "../../operators/asked-often.ts";
import { countOpenOf } from "../../operators/request-rows.ts";
import { type Looks, getAccountName, ownFormat, pictureLooks } from "../account/index.ts";
import { cancelDepositFee } from "../content/index.ts";
import { bankWay } from "./bank-way.ts";
import { offeredNetworks } from "./networks.ts";
import { insertDeposit } from "./rows.ts";
import { insertVoucher, isVoucher } from "./voucher-rows.ts";

type Request = typeof deposit.calls.requestDeposit;
type Asked = Call<Request>["input"];

const { deposit: queue } = operators.queues;

/** The picture is looked at between two transactions, so that none of them waits for it. */
export const requestDeposit = inStages<Request>(async (ctx, { input, caller: { userId } }) => {
  const refusal = await inTransaction(ctx.db, (tx) => whyNot(ctx, tx, userId, input));
  if (refusal !== undefined) return refusal;
  const looks = await pictureLooks(ctx, input.voucher);
  if (isRefusal(looks)) return looks;
  const requestId = await inTransaction(ctx.db, async (tx) => {
    await lockKey(tx, `deposit ${userId}`);
    return (await whyNot(ctx, tx, userId, input)) ?? opened(ctx, tx, userId, input, looks);
  });
  return isRefusal(requestId) ? requestId : { request_id: requestId };
});

/** Looked at before the picture is, which costs most, and again once nobody else of this user comes between. */
async function whyNot(ctx: Ctx, tx: Tx, userId: string, asked: Asked) {
  const often = await askedTooOften(tx, ctx, { queue: queue.name, userId });
  if (often !== undefined) return often;
  if ((await countOpenOf(tx, queue.name, userId)) >= queue.askedBy.user.openMax)
    return refuse("request-stands");
  return (
    (await paymentRefusal(ctx, tx, asked)) ?? (await voucherRefusal(tx, userId, asked.voucher))
  );
}

async function paymentRefusal(
  ctx: Ctx,
  tx: Tx,
  asked: { currency: number; type: string; amount: Dec },
): Promise<Refusal<Request["refusals"][number]> | undefined> {
  const currency = ctx.catalogue.currency(asked.currency);
  if (currency === undefined) return refuse("unknown-currency");
  const networks = await offeredNetworks(ctx, tx, currency.id);
  const ways = [...networks, await bankWay(tx, currency)];
  const by = ways.find((way) => way?.network === asked.type);
  if (by === undefined) return refuse("network-unknown");
  if (by.offReason !== null)
    return refuse("network-off", { network: by.network, cause: by.offReason });
  // It is credited by its chain; credited by its voucher too, it would be twice.
  if (by.isAutomatic) return refuse("network-automatic");
  if (scaleOf(asked.amount) > currency.decimals)
    return refuse("too-many-decimals", { decimals: `${currency.decimals}` });
  if (asked.amount < by.minimum)
    return refuse("below-minimum", { minimum: by.minimum, currency: currency.code });
  return undefined;
}

async function voucherRefusal(tx: Tx, userId: string, fileId: string) {
  const format = await ownFormat(tx, userId, fileId);
  if (format === undefined) return refuse("file-unknown");
  if (format !== "webp") return refuse("file-not-a-picture");
  return (await isVoucher(tx, fileId)) ? refuse("voucher-used") : undefined;
}

async function opened(ctx: Ctx, tx: Tx, userId: string, asked: Asked, looks: Looks) {
  const amount = formatDec(asked.amount);
  const id = await openRequest(ctx, tx, queue, {
    subject: await getAccountName(tx, userId),
    userId,
    pictures: [asked.voucher],
    payload: { currency_id: asked.currency, type: asked.type, amount, account: asked.account },
  });
  if (isRefusal(id)) return id;
  await insertDeposit(tx, {
    id,
    user_id: userId,
    currency_id: asked.currency,
    network: asked.type,
    amount,
    way: "voucher",
    state: "requested",
    created_at: ctx.clock.now(),
  });
  await insertVoucher(tx, {
    deposit_id: id,
    account: asked.account,
    file_id: asked.voucher,
    looks: looks.looks,
    looks_mirrored: looks.mirrored,
    cancel_fee: formatDec(await cancelDepositFee(tx)),
  });
  return id;
}
