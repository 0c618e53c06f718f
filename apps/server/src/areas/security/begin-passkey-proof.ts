import type { security } from "@candor/contract/areas/security/calls.ts";
import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import { requestDigest } from "../../http/request-digest.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { assertionOptions } from "../../protection/assertions.ts";
import { userHolder } from "../../protection/holder.ts";
import { listPasskeyRows } from "../../protection/passkey-rows.ts";
import { siteName } from "../../protection/site.ts";

export const beginPasskeyProof: WriteHandler<typeof security.calls.beginPasskeyProof> = async (
  ctx,
  { input, caller, from, tx },
) => {
  const digest = requestDigest(ctx.areas.calls, input);
  if (isRefusal(digest)) return digest;
  const passkeys = await listPasskeyRows(tx, "users", caller.userId);
  if (passkeys.length === 0) return refuse("passkey-none");
  const site = siteName(from, ctx.config.hosts);
  if (site === undefined) return refuse("passkey-host");
  const challenge = { purpose: "prove", by: userHolder(caller), digest } as const;
  const options = await assertionOptions(ctx, tx, { site, challenge, passkeys });
  return { options: JSON.stringify(options) };
};
