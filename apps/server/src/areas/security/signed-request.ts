import type { Approval } from "@candor/chains/signing/protocol.ts";
import type { Tx } from "../../db/transaction.ts";
import type { OperatorCtx } from "../../operators/operator-ctx.ts";
import type { Operator } from "../../operators/operator.ts";
import { findRequest } from "../../operators/request-rows.ts";
import { requestIn } from "../../operators/queue.ts";
import { maySee, queueOf } from "../../operators/requests.ts";
import { assertionAnswer, readAnswer } from "../../protection/passkey-answers.ts";

type AuthorisedRequest = { call: string; request: string };
export type SignedRequest = { digest: Buffer; keep: (assertion: string) => Promise<unknown> };

/**
 * The challenge that a passkey signs instead of random bytes when the proof is an approval that the signer verifies,
 * and how it is stored; undefined for all other requests.
 */
export async function signedRequest(
  ctx: OperatorCtx,
  tx: Tx,
  operator: Operator,
  { call, request: fields }: AuthorisedRequest,
): Promise<SignedRequest | undefined> {
  if (call !== "trust.approveRequest") return undefined;
  const { id } = JSON.parse(fields) as { id: string };
  const row = await findRequest(tx, id);
  if (row?.state !== "open") return undefined;
  const queue = queueOf(ctx, row.queue);
  if (!maySee(operator, queue, row)) return undefined;
  const request = requestIn(queue, row);
  const digest = await queue.signing?.digestOf(ctx, request);
  if (digest === undefined) return undefined;
  const keep = async (assertion: string): Promise<unknown> =>
    queue.signing?.keep(ctx, tx, { request, operator, approval: approvalIn(assertion) });
  return { digest, keep };
}

export function approvalIn(assertion: string): Approval {
  const answer = readAnswer(assertionAnswer, assertion);
  if (answer === undefined) throw new Error("a proof that was taken is none");
  const { clientDataJSON, authenticatorData, signature } = answer.response;
  return { key: answer.id, clientDataJSON, authenticatorData, signature };
}
