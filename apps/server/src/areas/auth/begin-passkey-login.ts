import type { auth } from "@candor/contract/areas/auth/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { assertionOptions } from "../../protection/assertions.ts";
import { siteName } from "../../protection/site.ts";

export const beginPasskeyLogin: WriteHandler<typeof auth.calls.beginPasskeyLogin> = async (
  ctx,
  { from, tx },
) => {
  const site = siteName(from, ctx.config.hosts);
  if (site === undefined) return refuse("passkey-host");
  const challenge = { purpose: "login", by: { side: "users" } } as const;
  const options = await assertionOptions(ctx, tx, { site, challenge });
  return { options: JSON.stringify(options) };
};
