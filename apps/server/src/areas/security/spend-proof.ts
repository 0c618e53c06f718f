import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import type { OwnerProof } from "@candor/contract/words.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import type { Tx } from "../../db/transaction.ts";
import type { From } from "../../http/from.ts";
import type { Caller } from "../../http/session.ts";
import { spendAssertion } from "../../protection/assertions.ts";
import { spendCode } from "../../protection/codes.ts";
import { userHolder } from "../../protection/holder.ts";
import { factorsOf } from "../../protection/proofs.ts";
import { spendRecoveryCode, spendTotpCode } from "../../protection/second-code.ts";
import { notify } from "../notices/index.ts";
import { ownTargets, useOf } from "./own-addresses.ts";
import { findPayPassword, getSafetyRow } from "./rows.ts";
import { seenFrom } from "./view.ts";

/** A proof as it came: `shown` is the code, the pay password or what a passkey has signed. */
export type Proof = { caller: Caller; from: From; digest: Buffer; shown: string };
/** Uses a proof up; returns false when it is wrong. */
type Spend = (tx: Tx) => Promise<boolean>;

const spent = async (tx: Tx, ctx: Ctx, { caller: { userId }, from, shown }: Proof) => {
  if (!(await spendRecoveryCode(ctx, tx, userId, shown))) return false;
  const { recovery_codes: left } = await factorsOf(tx, userId);
  await notify(ctx, tx, userId, "recovery-code-used", {
    ...seenFrom(from),
    left: `${left}`,
  });
  return true;
};

/** Does the slow part of a proof before any lock; the returned function then uses the proof up. */
export const SPEND: Record<
  OwnerProof,
  (ctx: Ctx, proof: Proof) => Promise<Spend | Refusal<"busy">>
> = {
  passkey: async (ctx, { caller, from, digest, shown }) => {
    const challenge = { purpose: "prove", by: userHolder(caller), digest } as const;
    return async (tx) =>
      (await spendAssertion(ctx, tx, { page: from, challenge, assertion: shown })) !== undefined;
  },
  totp:
    async (ctx, { caller, shown }) =>
    (tx) =>
      spendTotpCode(ctx, tx, caller.userId, shown),
  recovery: async (ctx, proof) => (tx) => spent(tx, ctx, proof),
  pay_password: async (ctx, { caller, shown }) => {
    const stored = await findPayPassword(ctx.db, caller.userId);
    const isRight = await ctx.hashing.verify(stored, shown);
    return isRight === undefined ? refuse("busy") : async () => isRight;
  },
  code: async (ctx, { caller, from: { device }, shown }) => {
    const targets = ownTargets(await getSafetyRow(ctx.db, caller.userId));
    const use = await useOf(ctx, { scene: "step_up", targets, device, code: shown });
    return async (tx) => use !== undefined && spendCode(ctx, tx, use, shown);
  },
};
