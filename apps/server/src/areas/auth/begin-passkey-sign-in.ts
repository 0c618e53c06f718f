import type { auth } from "@candor/contract/areas/auth/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { OperatorWriteHandler } from "../../operators/operator-handlers.ts";
import { assertionOptions } from "../../protection/assertions.ts";
import { siteName } from "../../protection/site.ts";

export const beginPasskeySignIn: OperatorWriteHandler<
  typeof auth.calls.beginPasskeySignIn
> = async (ctx, { page, tx }) => {
  const site = siteName(page, ctx.config.hosts);
  if (site === undefined) return refuse("passkey-host");
  const challenge = { purpose: "login", by: { side: "console" } } as const;
  const options = await assertionOptions(ctx, tx, { site, challenge });
  return { options: JSON.stringify(options) };
};
