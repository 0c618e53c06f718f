import type { security } from "@candor/contract/areas/security/operator.ts";
import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import { requestDigest } from "../../http/request-digest.ts";
import type { OperatorWriteHandler } from "../../operators/operator-handlers.ts";
import { assertionOptions } from "../../protection/assertions.ts";
import { operatorHolder } from "../../protection/holder.ts";
import { listPasskeyRows } from "../../protection/passkey-rows.ts";
import { siteName } from "../../protection/site.ts";
import { signedRequest } from "./signed-request.ts";

/** An operator with a passkey is asked for it: no weaker proof is accepted. */
export const beginOperatorProof: OperatorWriteHandler<
  typeof security.calls.beginOperatorProof
> = async (ctx, { input, operator, page, tx }) => {
  const digest = requestDigest(ctx.areas.operatorCalls, input);
  if (isRefusal(digest)) return digest;
  const passkeys = await listPasskeyRows(tx, "console", operator.id);
  if (passkeys.length === 0) return { options: null };
  const site = siteName(page, ctx.config.hosts);
  if (site === undefined) return refuse("passkey-host");
  const signs = (await signedRequest(ctx, tx, operator, input))?.digest;
  const challenge = { purpose: "prove", by: operatorHolder(operator), digest, signs } as const;
  const options = await assertionOptions(ctx, tx, { site, challenge, passkeys });
  return { options: JSON.stringify(options) };
};
