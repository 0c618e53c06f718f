import { approvalDigest } from "@candor/chains/signing/approval.ts";
import { operations } from "@candor/chains/signing/protocol.ts";
import type { withdrawal } from "@candor/contract/areas/withdrawal/operator.ts";
import { dec } from "@candor/money";
import { receivedOf } from "@candor/rules/withdrawal.ts";
import * as z from "zod/mini";
import { systemClock } from "../../platform/clock.ts";
import type { Db } from "../../db/pool.ts";
import type { OperatorCtx } from "../../operators/operator-ctx.ts";
import type { RequestIn, Signing } from "../../operators/queue.ts";
import { listTerms } from "../deposit/index.ts";
import { findSignedKey, keepApproval } from "./approval-rows.ts";
import { findHotWallet } from "./operator-rows.ts";
import { NETWORK } from "./paying/payer.ts";
import { asUnits, termsOf } from "./paying/units.ts";

type Queue = typeof withdrawal.queues.withdrawal;

const [published] = operations.approvers.answer.def.options;

/** The signer's approvers and limits from its last answer; undefined until it has answered. */
export async function findApprovers(db: Db) {
  const wallet = await findHotWallet(db);
  return wallet?.approvers ? z.parse(published, wallet.approvers) : undefined;
}

type Published = NonNullable<Awaited<ReturnType<typeof findApprovers>>>;

/** Whether the signer accepts a key's signature now, by the machine's clock, which the signer uses too. */
export const isStanding = (said: Published | undefined, key: string | undefined): boolean => {
  const now = systemClock.now().getTime();
  return said?.approvers.some((one) => one.key === key && one.from <= now) === true;
};

/** Whether a trial still admits its first approvers; until there are enough, nothing needs signatures. */
export function isFounding({ approvers, foundsWhileFewerThan }: Published): boolean {
  const people = new Set(approvers.map(({ name }) => name));
  return foundsWhileFewerThan !== null && people.size < foundsWhileFewerThan;
}

/** The payment of a withdrawal on its chain; undefined when it needs no signer. */
async function paymentOf({ db, config }: OperatorCtx, request: RequestIn<Queue>) {
  const { type, currency_id: currencyId, ...sent } = request.payload;
  const chain = config.chains[NETWORK];
  if (type !== NETWORK || chain === undefined) return undefined;
  const terms = await listTerms(db, NETWORK);
  const received = receivedOf(sent.amount, { fee: dec(sent.fee) });
  const { token, value } = asUnits(received, termsOf(currencyId, terms));
  const { chainId } = chain;
  return { chainId, id: request.id, token, to: sent.address, value: `${value}` };
}

/** Approvers sign here with their passkeys what the signer then pays; a payment it would not pay is not approved. */
export const withdrawalSigning: Signing<Queue> = {
  digestOf: async (ctx, request) => {
    const payment = await paymentOf(ctx, request);
    return payment && approvalDigest(payment);
  },
  keep: (ctx, tx, { request, operator, approval }) =>
    keepApproval(tx, {
      id: request.id,
      operatorId: operator.id,
      approval,
      at: ctx.clock.now(),
    }),
  countOf: async (ctx, request) => {
    const payment = await paymentOf(ctx, request);
    const said = payment && (await findApprovers(ctx.db));
    const asks = said?.tokens[payment?.token?.toLowerCase() ?? "coin"];
    if (payment === undefined || asks === undefined) return undefined;
    if (said === undefined || isFounding(said)) return undefined;
    const value = BigInt(payment.value);
    if (asks.small !== null && value <= BigInt(asks.small.payment)) return undefined;
    return Math.max(
      ...asks.approvers.map(({ above, count }) => (value > BigInt(above) ? count : 0)),
    );
  },
  hasSigned: async (ctx, tx, request, operator) =>
    isStanding(await findApprovers(ctx.db), await findSignedKey(tx, request.id, operator.id)),
};
