import { type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import type { OwnerProof } from "@candor/contract/words.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { type Tx, inTransaction } from "../../db/transaction.ts";
import { factorsOf, proofsTaken } from "../../protection/proofs.ts";
import { proofsHeldUp, tryProof } from "../../protection/tries.ts";
import { type Proof, SPEND } from "./spend-proof.ts";

/** Uses a proof up and does the proven work; a wrong proof is counted although the call is refused. */
export async function useProof<T>(
  ctx: Ctx,
  kind: OwnerProof,
  proof: Proof,
  then: (tx: Tx) => Promise<T>,
) {
  const { userId } = proof.caller;
  const now = ctx.clock.now();
  const early = await proofsHeldUp(ctx.db, userId, now);
  if (early !== undefined) return early;
  if (!proofsTaken(await factorsOf(ctx.db, userId)).includes(kind))
    return refuse("proof-not-taken");
  const spend = await SPEND[kind](ctx, proof);
  if (isRefusal(spend)) return spend;
  return inTransaction(ctx.db, async (tx) => {
    const isRight = await tryProof(tx, userId, now, () => spend(tx));
    if (isRefusal(isRight)) return isRight;
    if (!isRight) return refuse(kind === "passkey" ? "passkey-wrong" : "code-wrong");
    return then(tx);
  });
}

/** An authenticator's code has six digits; a recovery code is longer. */
const AUTHENTICATOR = /^[0-9]{6}$/;

/** Takes a typed proof that comes with its request, of the strongest kind that the account has. */
export async function useTypedProof(ctx: Ctx, proof: Omit<Proof, "digest">) {
  const taken = proofsTaken(await factorsOf(ctx.db, proof.caller.userId));
  const typed = taken.filter((kind) => kind !== "passkey");
  const kind = typed.includes("totp")
    ? AUTHENTICATOR.test(proof.shown)
      ? "totp"
      : "recovery"
    : typed[0];
  if (kind === undefined) return refuse("proof-not-taken");
  // A typed proof comes with the very request that it is for, so that it needs no digest.
  const used = await useProof(ctx, kind, { ...proof, digest: Buffer.alloc(0) }, () =>
    Promise.resolve({ isProven: true as const }),
  );
  // A typed proof is never a passkey, so that the refusal names a wrong code.
  return isRefusal(used) && used.refused === "passkey-wrong" ? refuse("code-wrong") : used;
}

export type TypedRefusal = Extract<Awaited<ReturnType<typeof useTypedProof>>, Refusal>;
