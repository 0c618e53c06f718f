import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import type { Tx } from "../../db/transaction.ts";
import type { OperatorCtx } from "../../operators/operator-ctx.ts";
import { approvingRoles } from "../../operators/requests.ts";
import { openSecret, sealSecret } from "../../operators/second-factor.ts";
import { utcMinute } from "../../platform/text.ts";
import { isWaiting } from "./decide.ts";
import { findLink } from "./link-rows.ts";
import { linkHashOf } from "./make-link.ts";

type OpenLink = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/** The link of a token if it can be opened now. */
export async function openLink(
  ctx: OperatorCtx,
  token: string,
  tx?: Tx,
): Promise<OpenLink | Refusal<"link-invalid" | "consent-awaited" | "link-early">> {
  const link = await findLink(tx ?? ctx.db, linkHashOf(token), ctx.clock.now());
  if (link === undefined) return refuse("link-invalid");
  if (isWaiting(link, approvingRoles(ctx))) return refuse("consent-awaited");
  return link.opens_at > ctx.clock.now()
    ? refuse("link-early", { from: utcMinute(link.opens_at) })
    : link;
}

/** Seals a secret for this link alone; the server keeps no copy before the enrolment. */
export const sealForLink = (ctx: OperatorCtx, token: string, secret: string): string =>
  sealSecret(ctx.config.pepper, `${linkHashOf(token).toString("hex")} ${secret}`).toString(
    "base64url",
  );

function textIn(ctx: OperatorCtx, seal: string): string {
  try {
    return openSecret(ctx.config.pepper, Buffer.from(seal, "base64url"));
  } catch {
    // The seal comes from the client and may be anything.
    return "";
  }
}

/** The secret in a seal; undefined if the seal is not ours or belongs to another link. */
export function secretInSeal(ctx: OperatorCtx, token: string, seal: string): string | undefined {
  const [hash, secret] = textIn(ctx, seal).split(" ");
  return hash === linkHashOf(token).toString("hex") ? secret : undefined;
}
