import type { auth } from "@candor/contract/areas/auth/operator.ts";
import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import { newDevice } from "../../operators/devices.ts";
import type { OperatorStagedHandler } from "../../operators/operator-handlers.ts";
import { sealSecret } from "../../operators/second-factor.ts";
import { totpStep } from "../../protection/totp.ts";
import { deleteLink, lockLink } from "./link-rows.ts";
import { linkHashOf } from "./make-link.ts";
import { openLink, secretInSeal } from "./open-link.ts";
import { enrol } from "./operator-rows.ts";
import { passwordRefusal } from "../../protection/passwords.ts";

/** The password is hashed before the link is locked, so of two who finish at once one finds the link used. */
export const enrolOperator: OperatorStagedHandler<typeof auth.calls.enrolOperator> = {
  through: "stages",
  run: async (
    ctx,
    { input: { token, password, re_password, seal, code }, record, logged, setDevice },
  ) => {
    record({ after: null });
    const early = await openLink(ctx, token);
    if (isRefusal(early)) return early;
    record({ target: `operator:${early.name}` });
    const secret = secretInSeal(ctx, token, seal);
    if (secret === undefined) return refuse("link-invalid");
    const now = ctx.clock.now();
    const step = totpStep(secret, code, now);
    if (step === undefined) return refuse("code-wrong");
    const weak = passwordRefusal(password, re_password, [early.name]);
    if (weak !== undefined) return weak;
    const passwordHash = await ctx.hashing.hash(password);
    if (passwordHash === undefined) return refuse("busy");
    return logged(async (tx) => {
      await lockLink(tx, linkHashOf(token));
      const link = await openLink(ctx, token, tx);
      if (isRefusal(link)) return link;
      const mayApproveFrom = new Date(now.getTime() + ctx.config.approvalWaitMs);
      await enrol(tx, link.id, {
        password_hash: passwordHash,
        totp_secret: sealSecret(ctx.config.pepper, secret),
        totp_step: step,
        enrolled_by: link.made_by,
        consented_by: link.consented_by,
        enrolled_at: now,
        may_approve_from: mayApproveFrom,
        vouched_at: link.consented_by === null ? null : now,
      });
      // This browser becomes a known device, so strangers' guesses at the name do not block the operator in it.
      setDevice(newDevice(ctx.config.pepper, { id: link.id, enrolled_at: now }));
      await deleteLink(tx, link.id);
      record({
        operator: link.name,
        after: { enrolled_by: link.made_by, consented_by: link.consented_by },
      });
      return { name: link.name, may_approve_from: mayApproveFrom.toISOString() };
    });
  },
};
