import { deposit as operators } from "@candor/contract/areas/deposit/operator.ts";
import type { deposit } from "@candor/contract/areas/deposit/calls.ts";
import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import { formatDec, scaleOf } from "@candor/money";
import type { Ctx } from "../../manifest/ctx.ts";
import type { Tx } from "../../db/transaction.ts";
import type { Call } from "../../http/handlers.ts";
import { openRequest } from "../../operators/ask.ts";
import { askedTooOften, refuseOften } from "../../operators/asked-often.ts";
import { countOpenOf } from "../../operators/request-rows.ts";
import { type Fingerprints, getAccountName, ownFormat } from "../account/index.ts";
import { cancelDepositFee } from "../content/index.ts";
import { bankWay } from "./bank-way.ts";
import { offeredNetworks } from "./networks.ts";
import { insertVoucher, isVoucher, listUnshown } from "./voucher-rows.ts";

type Request = typeof deposit.calls.requestDeposit;
/** A payment as its payer reports it. */
export type ReportedPayment = Omit<Call<Request>["input"], "voucher">;

const { deposit: queue } = operators.queues;
/** The most undecided payments that one user may have reported, with and without a picture each. */
const OPEN_MAX = queue.askedBy.user.openMax;
const UNSHOWN_SEEN = 20;

/** The key that serializes a user's acts on reported payments. */
export const depositing = (userId: string): string => `deposit ${userId}`;

/** Refuses before the picture is examined, which costs most, and again under the user's lock. */
export async function whyNotReported(
  ctx: Ctx,
  tx: Tx,
  userId: string,
  reported: ReportedPayment,
  voucher: string,
) {
  const often = await askedTooOften(tx, ctx, { queue: queue.name, userId });
  if (often !== undefined) return often;
  if ((await countOpenOf(tx, queue.name, userId)) >= OPEN_MAX) return refuse("request-stands");
  return (await paymentRefusal(ctx, tx, reported)) ?? (await voucherRefusal(tx, userId, voucher));
}

/** The same for a payment without a picture, with a limit of its own. */
export async function whyNotUnshown(ctx: Ctx, tx: Tx, userId: string, reported: ReportedPayment) {
  const unshown = await listUnshown(tx, userId, UNSHOWN_SEEN);
  const often = refuseOften(unshown, ctx.clock.now());
  if (often !== undefined) return often;
  const open = unshown.filter(({ state }) => state === "voucher-needed").length;
  return open >= OPEN_MAX ? refuse("request-stands") : paymentRefusal(ctx, tx, reported);
}

async function paymentRefusal(
  ctx: Ctx,
  tx: Tx,
  asked: ReportedPayment,
): Promise<Refusal<Request["refusals"][number]> | undefined> {
  const currency = ctx.catalogue.currency(asked.currency);
  if (currency === undefined) return refuse("unknown-currency");
  const networks = await offeredNetworks(ctx, tx, currency.id);
  const ways = [...networks, await bankWay(tx, currency)];
  const by = ways.find((way) => way?.network === asked.type);
  if (by === undefined) return refuse("network-unknown");
  if (by.offReason !== null)
    return refuse("network-off", { network: by.network, cause: by.offReason });
  // A chain deposit is credited by its chain; a voucher would credit it twice.
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

type Opening = { id?: string; userId: string; reported: ReportedPayment; voucher: string };

/** Opens the operators' request about a reported payment. */
export const openReported = async (ctx: Ctx, tx: Tx, { id, userId, reported, voucher }: Opening) =>
  openRequest(ctx, tx, queue, {
    ...(id !== undefined && { id }),
    subject: await getAccountName(tx, userId),
    userId,
    pictures: [voucher],
    payload: {
      currency_id: reported.currency,
      type: reported.type,
      amount: formatDec(reported.amount),
      account: reported.account,
    },
  });

type Kept = {
  id: string;
  reported: Pick<ReportedPayment, "account">;
  voucher: string;
  looks: Fingerprints;
};

export const keepVoucher = async (tx: Tx, { id, reported, voucher, looks }: Kept) =>
  insertVoucher(tx, {
    deposit_id: id,
    account: reported.account,
    file_id: voucher,
    looks: looks.looks,
    looks_mirrored: looks.mirrored,
    cancel_fee: formatDec(await cancelDepositFee(tx)),
  });
