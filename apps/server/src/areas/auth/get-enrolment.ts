import type { auth } from "@candor/contract/areas/auth/operator.ts";
import { isRefusal } from "@candor/contract/refusals.ts";
import type { OperatorReadHandler } from "../../operators/operator-handlers.ts";
import { newSecret, totpUri } from "../../protection/totp.ts";
import { openLink, sealForLink } from "./open-link.ts";

export const getEnrolment: OperatorReadHandler<typeof auth.calls.getEnrolment> = async (
  ctx,
  { input: { token } },
) => {
  const link = await openLink(ctx, token);
  if (isRefusal(link)) return link;
  const secret = newSecret();
  return {
    name: link.name,
    expires_at: link.expires_at.toISOString(),
    secret,
    totp_uri: totpUri(secret, "Candor console", link.name),
    seal: sealForLink(ctx, token, secret),
  };
};
