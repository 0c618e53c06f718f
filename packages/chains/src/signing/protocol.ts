import { createHash } from "node:crypto";
import * as z from "zod/mini";

/** What the server and the signer say to each other; both sides read it by these schemas. */

/** At most this many approvers sign one withdrawal. */
export const APPROVALS_MAX = 5;

const id = z.string().check(z.regex(/^[0-9a-f-]{36}$/));
const address = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/));
/** A whole number of a coin's smallest units, of gas, or of gas prices: JSON has no number for it. */
const whole = z.string().check(z.regex(/^(?:0|[1-9][0-9]{0,77})$/));
const hex = z.string().check(z.regex(/^0x[0-9a-f]{2,4000}$/));

export const REFUSED = [
  /** The withdrawal's terms differ from those that it was signed with. */
  "other-terms",
  /** The signer swore never to sign it. */
  "voided",
  "address-not-allowed",
  "token-unknown",
  "above-hour",
  "above-day",
  "fee-too-high",
  /** The signer never signed it. */
  "never-signed",
  /** The fee is not enough above the version before for a node to replace that. */
  "not-higher",
  "too-many-versions",
  /** The signer does not have the key of the deposit addresses. */
  "no-deposit-key",
  "above-fuel",
  "above-fuel-day",
  /** The signer's policy names no such chain. */
  "chain-not-allowed",
  "tip-too-high",
  /** The nonce is so far above the signer's next one that the payment would wait for others that are never made. */
  "nonce-jump",
  /** The signer's journal is shorter than the one that the server knows, or another one. */
  "journal-cut",
  /** Fewer approvers have signed than its policy asks for. */
  "approvals-missing",
  /** The key is one already, or was taken away. */
  "approver-known",
  "approver-unknown",
  "too-many-approvers",
] as const;
export type Refused = (typeof REFUSED)[number];

const refused = z.object({ refused: z.enum(REFUSED) });

const chainId = z.int().check(z.positive());
const index = z.int().check(z.nonnegative(), z.maximum(2 ** 31 - 1));
/** A contract; null: the chain's own coin. */
const token = z.nullable(address);
const fees = { maxFeePerGas: whole, maxPriorityFeePerGas: whole };
const gas = {
  gas: whole,
  ...fees,
  /** The chain knows of so many of the sender's transactions already. */
  nonceFloor: z.int().check(z.nonnegative()),
};
/** An approver's signature by passkey (WebAuthn): the challenge in it is the digest of the approved withdrawal. */
const base64url = z.string().check(z.regex(/^[\w-]+$/), z.maxLength(2_000));
const approval = z.object({
  /** The credential's id. */
  key: base64url,
  clientDataJSON: base64url,
  authenticatorData: base64url,
  signature: base64url,
});
export type Approval = z.output<typeof approval>;
const approvals = z.array(approval).check(z.maxLength(APPROVALS_MAX));
const payment = { id, chainId, token, to: address, value: whole, approvals };
const approver = {
  /** The operator's: two keys of one count once. */
  name: z.string().check(z.regex(/^[a-z0-9][a-z0-9._-]{0,39}$/)),
  key: base64url,
};

const transaction = z.object({
  nonce: z.int().check(z.nonnegative()),
  transaction: hex,
  signed: hex,
});

/** One call: its path, what it is told, and what it answers. A refusal is none of a signature, a time or a form. */
const operation = <Told extends z.ZodMiniType, Answer extends z.ZodMiniType>(
  path: `/${string}`,
  told: Told,
  answer: Answer,
) => ({ path, told, answer: z.union([answer, refused]) });

export const operations = {
  /** What withdrawals are paid from, and the first of the deposit addresses that it sweeps; null: it sweeps none. */
  wallet: operation(
    "/wallet",
    z.strictObject({}),
    z.object({ address, firstDeposit: z.nullable(address) }),
  ),
  /** An address may be paid only some time after this. */
  allow: operation("/allow", z.strictObject({ address }), z.object({ allowed: z.literal(true) })),
  /** Signs a withdrawal: once, and the same bytes whenever it is asked again. */
  sign: operation("/sign", z.strictObject({ ...payment, ...gas }), transaction),
  /** The number of approvers' signatures that a payment still lacks; nothing is signed or kept. */
  lacks: operation("/lacks", z.strictObject(payment), z.object({ lacks: z.int() })),
  /** The approvers, from when, and the signatures that the policy asks for; times in Unix milliseconds. */
  approvers: operation(
    "/approvers",
    z.strictObject({}),
    z.object({
      approvers: z.array(z.object({ ...approver, from: z.number() })),
      /** A new approval key counts this long after two approvers have signed it. */
      newKeyAfterSeconds: z.int(),
      /** While fewer approvers stand, a key is taken and a payment made without signatures; null: never. */
      foundsWhileFewerThan: z.nullable(z.int()),
      tokens: z.record(
        z.string(),
        z.object({
          /** Payments without signatures, each, and within an hour and a day; null: none. */
          small: z.nullable(z.object({ payment: whole, hour: whole, day: whole, address: whole })),
          /** Above each amount this many different approvers sign, with the lowest amount first. */
          approvers: z.array(z.object({ above: whole, count: z.int() })),
        }),
      ),
    }),
  ),
  /** Takes an approver's key that two others have signed. */
  enrol: operation(
    "/enrol",
    z.strictObject({ ...approver, publicKey: base64url, approvals }),
    z.object({ from: z.number() }),
  ),
  /** Takes an approver's key away, which one of them has signed. */
  dismiss: operation(
    "/dismiss",
    z.strictObject({ key: base64url, approvals }),
    z.object({ dismissed: z.literal(true) }),
  ),
  /**
   * Signs again what was signed, at the same nonce, with higher fees and nothing else changed; `version` is the how
   * manyth it is, the first one being 1. One that was signed before is answered as it was.
   */
  raise: operation(
    "/raise",
    z.strictObject({ id, version: z.int().check(z.minimum(2)), ...fees }),
    transaction,
  ),
  /** Signs, once, that what lies on the deposit address with this number goes to its own wallet. */
  sweep: operation(
    "/sweep",
    z.strictObject({ id, chainId, index, token, value: whole, ...gas }),
    transaction,
  ),
  /** Signs, once, that its wallet pays coins for gas to the deposit address with this number. */
  fuel: operation(
    "/fuel",
    z.strictObject({ id, chainId, index, value: whole, ...gas }),
    transaction,
  ),
  /** Swears never to sign a withdrawal, or says that it is signed. */
  void: operation("/void", z.strictObject({ id }), z.object({ voided: z.boolean() })),
};
export type Operations = typeof operations;
export type OperationName = keyof Operations;
export type Told<Name extends OperationName> = z.output<Operations[Name]["told"]>;
export type Answer<Name extends OperationName> = z.output<Operations[Name]["answer"]>;

/** How far a journal goes: how many lines it has, and the hash of the last one. */
export const head = z.object({
  count: z.int().check(z.nonnegative()),
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
export type Head = z.output<typeof head>;
/** A request: beside the asked operation, the furthest head that the server has seen. */
export const request = z.strictObject({ seen: z.nullable(head), told: z.unknown() });

/** The headers in which a request says when it was made, in Unix milliseconds, and who made it. */
export const AT_HEADER = "candor-at";
export const SIGNATURE_HEADER = "candor-signature";

/** What the signature of a request (Ed25519) covers. */
export const signedText = (path: string, at: string, body: string): Buffer =>
  Buffer.from(`${path}\n${at}\n${createHash("sha256").update(body).digest("hex")}`);
