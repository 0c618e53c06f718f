import { type Node, NodeError } from "@candor/chains";
import { balanceOf, feesNow, isKnown, receiptOf, send } from "@candor/chains/evm/wallet-calls.ts";
import {
  VERSIONS_MAX,
  leastRaised,
  senderOf,
  signedTerms,
} from "@candor/chains/signing/raised-fee.ts";
import type { Ctx } from "../../../manifest/ctx.ts";
import type { Payer } from "./payer.ts";
import { type Sent, type Version, insertVersion, noteRefusal } from "./version-rows.ts";

/** A payment in no block may be stuck after this time, which is also the pause between checks. */
export const STUCK_MS = 180_000;

/** The words of nodes for a fee that is too low. */
const UNDERPAID = /underpriced|fee ?too ?low|base fee/i;

/** Nodes say in many ways that they know a transaction, so that the node is asked for it instead. */
export async function sendOnce(node: Node, { transaction, signed }: Version): Promise<void> {
  try {
    await send(node, signed);
  } catch (error) {
    if (!(error instanceof NodeError) || !(await isKnown(node, transaction))) throw error;
  }
}

/**
 * Sends the newest version of a payment that is in no block. A payment stuck for its fee is signed with a higher one at
 * the same nonce, so that the chain takes only one version. Returns the newest version.
 */
export async function sendNewest(
  ctx: Ctx,
  payer: Payer,
  sent: Sent,
  versions: readonly Version[],
): Promise<Version> {
  const newest = versions.at(-1);
  if (newest === undefined) throw new Error(`${sent.id} was never signed`);
  const failure = await sendOnce(payer.node, newest).catch((error: unknown) => {
    if (error instanceof NodeError) return error;
    throw error;
  });
  // An earlier version of the same nonce is in a block, so that no node takes this one and nothing is left to send.
  if (failure instanceof NodeError && (await stands(payer.node, versions))) return newest;
  const isRefused = failure instanceof NodeError && UNDERPAID.test(failure.message);
  const raised = await raiseStuck(ctx, payer, sent, { newest, isRefused });
  if (raised === undefined && failure instanceof NodeError) throw failure;
  if (raised !== undefined) await sendOnce(payer.node, raised);
  return raised ?? newest;
}

export async function stands(node: Node, versions: readonly Version[]): Promise<boolean> {
  for (const { transaction } of versions)
    if ((await receiptOf(node, transaction)) !== null) return true;
  return false;
}

type Stuck = { newest: Version; isRefused: boolean };

/** Undefined when the payment is not stuck or its fee may not rise. A new version is stored before it is sent. */
async function raiseStuck(
  ctx: Ctx,
  { node, signer }: Payer,
  sent: Sent,
  { newest, isRefused }: Stuck,
): Promise<Version | undefined> {
  const { db, clock } = ctx;
  const at = clock.now();
  const since = newest.refusedAt ?? newest.signedAt;
  if (at.getTime() - since.getTime() < STUCK_MS) return undefined;
  const offered = signedTerms(newest.signed);
  const { baseFee, tip } = await feesNow(node);
  const isUnderpaid =
    offered.maxFeePerGas < baseFee + tip || offered.maxPriorityFeePerGas < tip || isRefused;
  if (!isUnderpaid) return undefined;
  const version = newest.version + 1;
  const least = leastRaised(offered.maxFeePerGas);
  const maxPriorityFeePerGas = `${most(leastRaised(offered.maxPriorityFeePerGas), tip)}`;
  // A fee that lasts while fees rise, and if the signer refuses that, the one that the next block takes.
  const enough = [2n * baseFee + tip, (baseFee * 9n) / 8n + tip];
  const has = await balanceOf(node, await senderOf(newest.signed), null);
  for (const fee of version > VERSIONS_MAX ? [] : enough) {
    const maxFeePerGas = most(least, fee);
    // No node takes a transaction that its sender cannot pay, not even once fees fall.
    if (offered.value + offered.gas * maxFeePerGas > has) continue;
    const fees = { maxFeePerGas: `${maxFeePerGas}`, maxPriorityFeePerGas };
    const answer = await signer("raise", { id: sent.id, version, ...fees });
    if ("refused" in answer) continue;
    const { transaction, signed } = answer;
    const raised = { version, transaction, signed, signedAt: at, refusedAt: null };
    await insertVersion(db, sent, raised);
    return raised;
  }
  await noteRefusal(db, sent.id, newest, at);
  return undefined;
}

const most = (one: bigint, other: bigint): bigint => (one > other ? one : other);
