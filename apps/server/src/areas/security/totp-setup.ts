import type { Ctx } from "../../manifest/ctx.ts";
import type { Caller } from "../../http/session.ts";
import { sealFor } from "../../platform/seal.ts";

const { seal, open } = sealFor("user totp setup");
const LIFE_MS = 10 * 60_000;

/** Seals a secret that only the user's session can set within ten minutes; the server stores no copy. */
export function sealSetup({ config, clock }: Ctx, { tokenHash }: Caller, secret: string): string {
  const until = clock.now().getTime() + LIFE_MS;
  return seal(config.pepper, `${tokenHash} ${until} ${secret}`).toString("base64url");
}

/** Opens a seal; undefined when it is not the server's, of another session, or too old. */
export function secretInSetup(
  { config, clock }: Ctx,
  { tokenHash }: Caller,
  sealed: string,
): string | undefined {
  const [hash, until = "", secret] = textIn(config.pepper, sealed).split(" ");
  const isGood = hash === tokenHash && Number.parseInt(until, 10) > clock.now().getTime();
  return isGood ? secret : undefined;
}

function textIn(pepper: string, sealed: string): string {
  try {
    return open(pepper, Buffer.from(sealed, "base64url"));
  } catch {
    // The seal is untrusted.
    return "";
  }
}
