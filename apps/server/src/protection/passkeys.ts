import { generateRegistrationOptions, verifyRegistrationResponse } from "@simplewebauthn/server";
import { decodeAttestationObject } from "@simplewebauthn/server/helpers";
import type * as z from "zod/mini";
import type { CoreCtx } from "../manifest/ctx.ts";
import type { Tx } from "../db/transaction.ts";
import { newId } from "../platform/ids.ts";
import { CHALLENGE_MS, issueChallenge, spendChallenge } from "./challenges.ts";
import type { Holder } from "./holder.ts";
import { attestationAnswer, challengeIn, readAnswer } from "./passkey-answers.ts";
import { insertPasskey, listPasskeyRows } from "./passkey-rows.ts";
import { type Page, siteName, siteOrigin } from "./site.ts";

export const PASSKEYS_MAX = 10;
/** EdDSA, ES256 and RS256, which authenticators support. */
const ALGORITHMS = [-8, -7, -257];
const TRANSPORTS = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"];

type Keys = Pick<CoreCtx, "clock" | "config">;

type Wished = {
  by: Holder;
  accountName: string;
  /** The site that the passkey will belong to, with its name for people. */
  site: string;
  siteTitle: string;
};

/** The options by which a browser makes a passkey. */
export async function creationOptions(
  { clock }: Keys,
  tx: Tx,
  { by, accountName, site, siteTitle }: Wished,
) {
  const kept = await listPasskeyRows(tx, by.side, by.id);
  return generateRegistrationOptions({
    rpName: siteTitle,
    rpID: site,
    userName: accountName,
    userID: new Uint8Array(Buffer.from(by.id.replaceAll("-", ""), "hex")),
    challenge: await issueChallenge(tx, clock, { purpose: "add", by }),
    timeout: CHALLENGE_MS,
    attestationType: "none",
    excludeCredentials: kept.map(({ credential_id: id }) => ({ id: id.toString("base64url") })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

type Made = { by: Holder; page: Page; attestation: string; name: string };

/** Stores a passkey that a browser has made; false if it does not fit the request or comes from another page. */
export async function keepPasskey(
  { clock, config }: Keys,
  tx: Tx,
  { by, page, attestation, name }: Made,
): Promise<boolean> {
  const answer = readAnswer(attestationAnswer, attestation);
  const challenge = answer && challengeIn(answer);
  const site = siteName(page, config.hosts);
  const origin = siteOrigin(page);
  if (answer === undefined || challenge === undefined) return false;
  if (site === undefined || origin === undefined) return false;
  if (!(await spendChallenge(tx, clock, { purpose: "add", by }, challenge))) return false;
  const made = await credentialIn(answer, { site, origin, challenge });
  if (made === undefined) return false;
  return insertPasskey(tx, by.side, {
    id: newId(clock),
    owner_id: by.id,
    credential_id: Buffer.from(made.id, "base64url"),
    public_key: Buffer.from(made.publicKey),
    counter: made.counter,
    transports: TRANSPORTS.filter((one) => made.transports?.includes(one)),
    name,
    created_at: clock.now(),
  });
}

type Answer = z.output<typeof attestationAnswer>;
type Expected = { site: string; origin: string; challenge: Buffer };

async function credentialIn(answer: Answer, { site, origin, challenge }: Expected) {
  try {
    if (bringsCertificates(answer)) return undefined;
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: challenge.toString("base64url"),
      expectedOrigin: origin,
      expectedRPID: site,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return registrationInfo?.credential;
  } catch {
    // The library throws on malformed answers.
    return undefined;
  }
}

/** No maker's certificate was requested, and browsers remove them: checking one would fetch each address in it. */
function bringsCertificates({ response }: Answer): boolean {
  const attested = decodeAttestationObject(
    new Uint8Array(Buffer.from(response.attestationObject, "base64url")),
  );
  const format = attested.get("fmt");
  return !(format === "none" || (format === "packed" && !attested.get("attStmt").get("x5c")));
}
