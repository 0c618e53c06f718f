import { NodeError } from "@candor/chains";
import { sub } from "@candor/money";
import type { Answer } from "@candor/chains/signing/protocol.ts";
import type { CoreCtx, Ctx } from "../../../manifest/ctx.ts";
import type { Db } from "../../../db/pool.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { Terms } from "../../deposit/index.ts";
import { moveWithdrawal } from "../move-withdrawal.ts";
import { balanceOf, countSent, gasFor } from "@candor/chains/evm/wallet-calls.ts";
import { listOff } from "../network-rows.ts";
import { listApprovals } from "../approval-rows.ts";
import { eachOf } from "./each-of.ts";
import { NETWORK, type Payer } from "./payer.ts";
import { type Paid, insertPayment, lockPaid, sumPromised } from "./payment-rows.ts";
import { postSent } from "./post-withdrawal.ts";
import { sendNewest } from "./raise.ts";
import { SignerSilent } from "./signer-client.ts";
import { asUnits, termsOf } from "./units.ts";
import { type Version, insertVersion, listVersions } from "./version-rows.ts";

/** After this time without an answer, operators decide. */
const SILENT_MS = 600_000;

/**
 * Sends approved withdrawals, oldest first. Each step is stored before the next one: the start before the signer is
 * asked, the signature before the node gets it. The next run continues an interrupted one with the same bytes.
 */
export async function payWithdrawals(ctx: Ctx, payer: Payer, signal: AbortSignal): Promise<void> {
  try {
    const { address } = walletOf(await payer.signer("wallet", {}));
    const off = await listOff(ctx.db, NETWORK);
    await eachOf(ctx, "approved", signal, async (paid) => {
      // A withdrawal on a network that is off waits until it is on again, and can be cancelled meanwhile.
      if (off.has(paid.currencyId)) return;
      const begun = await begin(ctx, payer, address, paid);
      // Each is signed before the next begins, so that it counts in the signer's sums.
      if (begun !== undefined) await goOn(ctx, payer, begun);
    });
  } finally {
    // Some of these need only the node, and the time until operators decide runs for all.
    await eachOf(ctx, "broadcasting", signal, (paid) => goOn(ctx, payer, paid));
  }
}

/** Starts a payment; one that the wallet cannot pay yet waits and can be cancelled meanwhile. */
async function begin(
  ctx: Ctx,
  payer: Payer,
  wallet: string,
  paid: Paid,
): Promise<Paid | undefined> {
  const { token, value } = unitsOf(paid, payer.terms);
  const onTheWay = await sumOnTheWay(ctx.db, paid, payer.terms);
  if ((await balanceOf(payer.node, wallet, token)) < onTheWay + value) return undefined;
  // The signer signs nothing without its approvers' signatures, so that such a payment waits too.
  const answer = await payer.signer("lacks", await approvedPayment(ctx, payer, paid));
  if ("refused" in answer || answer.lacks > 0) return undefined;
  return inTransaction(ctx.db, async (tx) => {
    const now = await lockPaid(tx, paid.id);
    if (now?.state !== "approved") return undefined;
    const at = ctx.clock.now();
    await moveWithdrawal(tx, paid.id, "approved", { state: "broadcasting", broadcasting_at: at });
    return { ...now, state: "broadcasting" as const, broadcastingAt: at };
  });
}

async function goOn(ctx: Ctx, payer: Payer, paid: Paid): Promise<void> {
  try {
    const versions = await listVersions(ctx.db, paid.id);
    if (versions.length === 0) versions.push(...(await signed(ctx, payer, paid)));
    if (versions.length === 0) return;
    await sendNewest(ctx, payer, paid, versions);
    await inTransaction(ctx.db, async (tx) => {
      const now = await lockPaid(tx, paid.id);
      if (now?.state === "broadcasting") await postSent(ctx, tx, now);
    });
  } catch (error) {
    const isSilent = error instanceof SignerSilent;
    if (!isSilent && !(error instanceof NodeError)) throw error;
    const since = paid.broadcastingAt ?? ctx.clock.now();
    if (ctx.clock.now().getTime() - since.getTime() < SILENT_MS) throw error;
    await doubt(ctx, paid, isSilent ? "signer-silent" : "node-refused");
    return;
  }
  const { userId, accountId } = paid;
  ctx.bus.emit("balances", { userId, accountIds: [accountId] });
}

/** Stores what the signer has signed; returns no version when it refuses. */
async function signed({ db, clock }: Ctx, payer: Payer, paid: Paid): Promise<Version[]> {
  const { node, signer } = payer;
  const { to } = paid;
  const { token, value } = unitsOf(paid, payer.terms);
  const { address: from } = walletOf(await signer("wallet", {}));
  const gas = await gasFor(node, { from, token, to, value });
  const nonceFloor = await countSent(node, from);
  await signer("allow", { address: to });
  const approved = await approvedPayment({ db }, payer, paid);
  const answer = await signer("sign", { ...approved, nonceFloor, ...gas });
  if ("refused" in answer) {
    // Other small payments may have used the limit meanwhile; this one waits, and nothing is in doubt.
    if (answer.refused !== "approvals-missing") await doubt({ db }, paid, "signer-refused");
    return [];
  }
  const { nonce, transaction, signed: bytes } = answer;
  const first = { version: 1, transaction, signed: bytes, signedAt: clock.now(), refusedAt: null };
  await inTransaction(db, async (tx) => {
    await insertPayment(tx, paid, { nonce, transaction });
    await insertVersion(tx, paid, first);
  });
  return [first];
}

/** A payment with its approvers' signatures, as the signer is asked for it. */
async function approvedPayment({ db }: Pick<Ctx, "db">, { chainId, terms }: Payer, paid: Paid) {
  const { id, to } = paid;
  const { token, value } = unitsOf(paid, terms);
  return { id, chainId, token, to, value: `${value}`, approvals: await listApprovals(db, id) };
}

type Problem = "signer-refused" | "signer-silent" | "node-refused";

/** Leaves a payment to operators. */
const doubt = (ctx: Pick<CoreCtx, "db">, { id }: Paid, problem: Problem): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const now = await lockPaid(tx, id);
    if (now?.state === "broadcasting")
      await moveWithdrawal(tx, id, "broadcasting", { state: "unknown", problem });
  });

export function walletOf(
  answer: Answer<"wallet">,
): Exclude<Answer<"wallet">, { refused: unknown }> {
  if ("refused" in answer) throw new SignerSilent(`the signer refuses: ${answer.refused}`);
  return answer;
}

/** The other amounts of the currency that the wallet has promised and no block has taken yet. */
async function sumOnTheWay(db: Db, { currencyId }: Paid, terms: readonly Terms[]): Promise<bigint> {
  return asUnits(await sumPromised(db, currencyId), termsOf(currencyId, terms)).value;
}

/** The received amount in the smallest units of its asset on the chain. */
const unitsOf = ({ currencyId, amount, fee }: Paid, terms: readonly Terms[]) =>
  asUnits(sub(amount, fee), termsOf(currencyId, terms));
