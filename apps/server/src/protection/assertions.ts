import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from "@simplewebauthn/server";
import type { CoreCtx } from "../manifest/ctx.ts";
import type { Tx } from "../db/transaction.ts";
import { CHALLENGE_MS, type Challenge, issueChallenge, spendChallenge } from "./challenges.ts";
import { assertionAnswer, challengeIn, readAnswer } from "./passkey-answers.ts";
import { lockPasskey, updatePasskey } from "./passkey-rows.ts";
import { type Page, siteName, siteOrigin } from "./site.ts";

type Keys = Pick<CoreCtx, "clock" | "config">;
type Known = { credential_id: Buffer; transports: string[] };

/** The options by which a browser has one of these passkeys sign, or without a list any passkey of this site. */
export async function assertionOptions(
  { clock }: Keys,
  tx: Tx,
  { site, challenge, passkeys }: { site: string; challenge: Challenge; passkeys?: Known[] },
) {
  return generateAuthenticationOptions({
    rpID: site,
    challenge: await issueChallenge(tx, clock, challenge),
    timeout: CHALLENGE_MS,
    userVerification: "required",
    ...(passkeys !== undefined && {
      allowCredentials: passkeys.map(({ credential_id, transports }) => ({
        id: credential_id.toString("base64url"),
        transports,
      })),
    }),
  });
}

type Shown = { page: Page; challenge: Challenge; assertion: string };

/**
 * Uses up a signed assertion, its challenge and its counter, and returns its owner. Undefined if it was not requested,
 * comes from another page or owner, or was not signed by the passkey with its owner verified.
 */
export async function spendAssertion(
  { clock, config }: Keys,
  tx: Tx,
  { page, challenge, assertion }: Shown,
): Promise<string | undefined> {
  const answer = readAnswer(assertionAnswer, assertion);
  const signed = answer && challengeIn(answer);
  const site = siteName(page, config.hosts);
  const origin = siteOrigin(page);
  if (answer === undefined || signed === undefined) return undefined;
  if (site === undefined || origin === undefined) return undefined;
  if (!(await spendChallenge(tx, clock, challenge, signed))) return undefined;
  const { side, id: ownerId } = challenge.by;
  const passkey = await lockPasskey(tx, side, Buffer.from(answer.id, "base64url"));
  if (passkey === undefined) return undefined;
  if (ownerId !== undefined && ownerId !== passkey.owner_id) return undefined;
  // The library throws on malformed answers.
  const verified = await verifyAuthenticationResponse({
    response: { ...answer, clientExtensionResults: {} },
    expectedChallenge: signed.toString("base64url"),
    expectedOrigin: origin,
    expectedRPID: site,
    requireUserVerification: true,
    credential: {
      id: answer.id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
    },
  }).catch(() => undefined);
  if (verified?.verified !== true) return undefined;
  const { newCounter: counter } = verified.authenticationInfo;
  await updatePasskey(tx, side, passkey.id, { counter, used_at: clock.now() });
  return passkey.owner_id;
}
