import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { From } from "../../http/from.ts";
import { type CodeUse, spendCode } from "../../protection/codes.ts";
import { deviceName } from "../../protection/device-name.ts";
import { holdWithdrawals } from "../../protection/hold.ts";
import { isAddressTaken } from "../../protection/owners.ts";
import { mailNotice, notify } from "../notices/index.ts";
import { setEmail } from "./rows.ts";

type Binding = { userId: string; email: string; use: CodeUse; code: string; from: From };

/** Binds an address to the account in place of the one before; of two accounts at the same moment one gets it. */
export async function bindEmail(
  ctx: Ctx,
  { userId, email, use, code, from }: Binding,
): Promise<{ is_valid: true } | Refusal<"code-wrong" | "account-taken">> {
  try {
    return await inTransaction(ctx.db, async (tx) => {
      if (!(await spendCode(ctx, tx, use, code))) return refuse("code-wrong");
      const params = { address: from.address, device: deviceName(from.agent) ?? "", email };
      // The notice goes to the old address if there is one, and to the new one as well.
      await notify(ctx, tx, userId, "email-bound", params);
      await setEmail(tx, userId, email);
      await mailNotice(ctx, tx, userId, "email-bound", params);
      await holdWithdrawals(ctx, tx, userId);
      return { is_valid: true };
    });
  } catch (error) {
    if (isAddressTaken(error)) return refuse("account-taken");
    throw error;
  }
}
