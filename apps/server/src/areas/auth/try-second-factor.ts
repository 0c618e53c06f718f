import { type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import { isCode } from "@candor/rules/validators.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import type { Tx } from "../../db/transaction.ts";
import type { From } from "../../http/from.ts";
import { deviceName } from "../../protection/device-name.ts";
import { factorsOf, hasSecondFactor } from "../../protection/proofs.ts";
import { spendSecondCode } from "../../protection/second-code.ts";
import { tryProof } from "../../protection/tries.ts";
import { notify } from "../notices/index.ts";

type Shown = { userId: string; code: string | undefined; from: From };

/** Refuses a login whose right password needs a second code; a right code is used up. */
export async function trySecondFactor(
  ctx: Ctx,
  tx: Tx,
  { userId, code, from }: Shown,
): Promise<Refusal<"second-factor-required" | "code-wrong" | "too-many-requests"> | undefined> {
  if (!hasSecondFactor(await factorsOf(tx, userId))) return undefined;
  if (code === undefined) return refuse("second-factor-required");
  const isRight = await tryProof(
    tx,
    userId,
    ctx.clock.now(),
    async () => (await spendSecondCode(ctx, tx, userId, code)) !== undefined,
  );
  if (isRefusal(isRight)) return isRight;
  if (!isRight) return refuse("code-wrong");
  if (isCode(code)) return undefined;
  const { recovery_codes: left } = await factorsOf(tx, userId);
  await notify(ctx, tx, userId, "recovery-code-used", {
    address: from.address,
    device: deviceName(from.agent) ?? "",
    left: `${left}`,
  });
  return undefined;
}
