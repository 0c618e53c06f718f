import { contract } from "@candor/contract";
import type { Area } from "@candor/contract/define.ts";
import type { CallId, CallInput, CallOutput } from "@candor/contract/types.ts";
import { expect } from "vitest";
import { totpCode } from "../protection/totp.ts";
import { type Authenticator, FROM_PAGE, createAuthenticator } from "./authenticator.ts";
import { codeSentTo, registerUser } from "./factories.ts";
import type { Answered, Harness } from "./harness.ts";

const MINUTE_MS = 60_000;
export const TOTP_STEP_MS = 30_000;

/** The calls that need their owner's step-up, always or with some fields. */
export const guardedCalls = Object.entries<Area>(contract).flatMap(([area, { calls }]) =>
  Object.entries(calls)
    .filter(([, { stepUp }]) => stepUp !== undefined)
    .map(([name]) => `${area}.${name}` as CallId),
);

export type Owner = { token: string; email: string };
type Proof = Pick<CallInput<"security.proveOwner">, "proof" | "code" | "assertion">;
export type AuthorisedRequest = { call: string; request: string };

export const requestOf = (call: string, fields: object): AuthorisedRequest => ({
  call,
  request: JSON.stringify(fields),
});

/** Proves the owner's identity for one request; the answer has the token. */
export const prove = (
  harness: Harness,
  token: string,
  authorised: AuthorisedRequest,
  proof: Proof,
) =>
  harness.call("security.proveOwner", { ...authorised, ...proof }, { token, headers: FROM_PAGE });

/** A proof by the code sent to the owner's e-mail address. */
export async function codeProof(harness: Harness, { token, email }: Owner): Promise<Proof> {
  harness.clock.advance(MINUTE_MS);
  const sent = await harness.call("security.sendProofCode", { to: "email" }, { token });
  expect(sent.type).toBe("ok");
  return { proof: "code", code: await codeSentTo(harness, email) };
}

/** A proof by an authenticator's present code, unused in this step. */
export function totpProof({ clock }: Harness, secret: string): Proof {
  clock.advance(TOTP_STEP_MS);
  return { proof: "totp", code: totpCode(secret, clock.now()) };
}

/** A proof signed by the owner's passkey. */
export async function passkeyProof(
  harness: Harness,
  token: string,
  authorised: AuthorisedRequest,
  passkey: Authenticator,
): Promise<Proof> {
  const sent = { token, headers: FROM_PAGE };
  const { message } = await harness.call("security.beginPasskeyProof", authorised, sent);
  return { proof: "passkey", assertion: passkey.sign(message.options) };
}

/** Makes a call with the token of a proof. */
export const callWith = <Id extends CallId>(
  harness: Harness,
  id: Id,
  fields: CallInput<Id>,
  { token, stepUp }: { token: string; stepUp: string },
): Promise<Answered<CallOutput<Id>>> =>
  harness.call(id, fields, { token, stepUp, headers: FROM_PAGE });

/** Proves the owner's identity and makes the call. */
export async function callProven<Id extends CallId>(
  harness: Harness,
  id: Id,
  fields: CallInput<Id>,
  { token, proof }: { token: string; proof: Proof },
): Promise<Answered<CallOutput<Id>>> {
  const { message, type } = await prove(harness, token, requestOf(id, fields), proof);
  expect(type).toBe("ok");
  return callWith(harness, id, fields, { token, stepUp: message.step_up });
}

/** Gives an account that has no factor an authenticator; returns its secret and the recovery codes. */
export async function giveTotp(harness: Harness, owner: Owner) {
  const { token } = owner;
  const { message: begun } = await harness.call("security.beginTotp", {}, { token });
  const proof = await codeProof(harness, owner);
  const fields = { seal: begun.seal, code: totpCode(begun.secret, harness.clock.now()) };
  const { message } = await callProven(harness, "security.setTotp", fields, { token, proof });
  return { secret: begun.secret, recoveryCodes: message.recovery_codes };
}

/** Gives an account a passkey, by any proof that it accepts. */
export async function givePasskey(
  harness: Harness,
  token: string,
  proof: Proof,
  passkey = createAuthenticator(),
) {
  const sent = { token, headers: FROM_PAGE };
  const { message: begun } = await harness.call("security.beginPasskey", {}, sent);
  const fields = { attestation: passkey.make(begun.options), name: "Key" };
  const { message } = await callProven(harness, "security.addPasskey", fields, { token, proof });
  return { passkey, recoveryCodes: message.recovery_codes };
}

/** A new user with a passkey. */
export async function registerKeyed(harness: Harness, passkey = createAuthenticator()) {
  const owner = await registerUser(harness);
  const proof = await codeProof(harness, owner);
  return { ...owner, ...(await givePasskey(harness, owner.token, proof, passkey)) };
}

export const PAY_PASSWORD = "493817";

export async function givePayPassword(harness: Harness, owner: Owner): Promise<void> {
  const proof = await codeProof(harness, owner);
  const fields = { password: PAY_PASSWORD, re_password: PAY_PASSWORD };
  const sent = { token: owner.token, proof };
  const { type } = await callProven(harness, "security.setPayPassword", fields, sent);
  expect(type).toBe("ok");
}
