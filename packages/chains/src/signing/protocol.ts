import { createHash } from "node:crypto";
import * as z from "zod/mini";

/** The messages between server and signer; both sides read them by these schemas. */

/** At most this many approvers sign one withdrawal. */
export const APPROVALS_MAX = 5;

const id = z.string().check(z.regex(/^[0-9a-f-]{36}$/));
const address = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/));
/** A whole number of a coin's smallest units, of gas, or of gas prices, as text: JSON has no number that large. */
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
  /** The fee is too little above the previous version's for a node to replace it. */
  "not-higher",
  "too-many-versions",
  /** The signer does not have the key of the deposit addresses. */
  "no-deposit-key",
  "above-fuel",
  "above-fuel-day",
  /** The signer's policy names no such chain. */
  "chain-not-allowed",
  "tip-too-high",
  /** The nonce is so far above the signer's next one that the payment would wait for payments that are never made. */
  "nonce-jump",
  /** The signer's journal is shorter than the one that the server knows, or differs from it. */
  "journal-cut",
  /** Fewer approvers have signed than the policy requires. */
  "approvals-missing",
  /** The key is an approver's already, or was removed. */
  "approver-known",
  "approver-unknown",
  "too-many-approvers",
] as const;
export type Refused = (typeof REFUSED)[number];

const refused = z.object({ refused: z.enum(REFUSED) });

const chainId = z.int().check(z.positive());
const index = z.int().check(z.nonnegative(), z.maximum(2 ** 31 - 1));
/** A token's contract; null for the chain's own coin. */
const token = z.nullable(address);
const fees = { maxFeePerGas: whole, maxPriorityFeePerGas: whole };
const gas = {
  gas: whole,
  ...fees,
  /** The number of the sender's transactions that the chain already knows. */
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
  /** The operator's name: two keys of one operator count once. */
  name: z.string().check(z.regex(/^[a-z0-9][a-z0-9._-]{0,39}$/)),
  key: base64url,
};

const transaction = z.object({
  nonce: z.int().check(z.nonnegative()),
  transaction: hex,
  signed: hex,
});

/** One call with its path, input and answer. A refusal has no signature, no time and no form. */
const operation = <Told extends z.ZodMiniType, Answer extends z.ZodMiniType>(
  path: `/${string}`,
  told: Told,
  answer: Answer,
) => ({ path, told, answer: z.union([answer, refused]) });

export const operations = {
  /** The wallet that pays withdrawals, and the first deposit address that the signer sweeps; null if it sweeps none. */
  wallet: operation(
    "/wallet",
    z.strictObject({}),
    z.object({ address, firstDeposit: z.nullable(address) }),
  ),
  /** Allows payments to an address, from some time later on. */
  allow: operation("/allow", z.strictObject({ address }), z.object({ allowed: z.literal(true) })),
  /** Signs a withdrawal once; a repeated request gets the same bytes. */
  sign: operation("/sign", z.strictObject({ ...payment, ...gas }), transaction),
  /** The number of approvers' signatures that a payment still lacks; nothing is signed or kept. */
  lacks: operation("/lacks", z.strictObject(payment), z.object({ lacks: z.int() })),
  /** The approvers with the times from which they count, and the required signatures; times in Unix milliseconds. */
  approvers: operation(
    "/approvers",
    z.strictObject({}),
    z.object({
      approvers: z.array(z.object({ ...approver, from: z.number() })),
      /** A new approval key counts this long after two approvers have signed it. */
      newKeyAfterSeconds: z.int(),
      /** With fewer approvers than this, keys and payments need no signatures; null if they always do. */
      foundsWhileFewerThan: z.nullable(z.int()),
      tokens: z.record(
        z.string(),
        z.object({
          /** The limits of payments without signatures: each, and within an hour and a day; null for none. */
          small: z.nullable(z.object({ payment: whole, hour: whole, day: whole, address: whole })),
          /** Above each amount this many different approvers sign, with the lowest amount first. */
          approvers: z.array(z.object({ above: whole, count: z.int() })),
        }),
      ),
    }),
  ),
  /** Adds an approver's key that two other approvers have signed. */
  enrol: operation(
    "/enrol",
    z.strictObject({ ...approver, publicKey: base64url, approvals }),
    z.object({ from: z.number() }),
  ),
  /** Removes an approver's key; one approver has signed the removal. */
  dismiss: operation(
    "/dismiss",
    z.strictObject({ key: base64url, approvals }),
    z.object({ dismissed: z.literal(true) }),
  ),
  /**
   * Signs the same transaction again, at the same nonce, with higher fees and nothing else changed. `version` counts
   * the versions from 1. A version that was signed before is answered as it was.
   */
  raise: operation(
    "/raise",
    z.strictObject({ id, version: z.int().check(z.minimum(2)), ...fees }),
    transaction,
  ),
  /** Signs once that the contents of the deposit address with this number go to the signer's own wallet. */
  sweep: operation(
    "/sweep",
    z.strictObject({ id, chainId, index, token, value: whole, ...gas }),
    transaction,
  ),
  /** Signs once that the wallet pays coins for gas to the deposit address with this number. */
  fuel: operation(
    "/fuel",
    z.strictObject({ id, chainId, index, value: whole, ...gas }),
    transaction,
  ),
  /** Swears never to sign a withdrawal, or answers that it is signed. */
  void: operation("/void", z.strictObject({ id }), z.object({ voided: z.boolean() })),
};
export type Operations = typeof operations;
export type OperationName = keyof Operations;
export type Told<Name extends OperationName> = z.output<Operations[Name]["told"]>;
export type Answer<Name extends OperationName> = z.output<Operations[Name]["answer"]>;

/** The extent of a journal: its number of lines, and the hash of the last one. */
export const head = z.object({
  count: z.int().check(z.nonnegative()),
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
export type Head = z.output<typeof head>;
/** A request: beside the asked operation, the furthest head that the server has seen. */
export const request = z.strictObject({ seen: z.nullable(head), told: z.unknown() });

/** The headers for a request's time, in Unix milliseconds, and its signature. */
export const AT_HEADER = "candor-at";
export const SIGNATURE_HEADER = "candor-signature";

/** What the signature of a request (Ed25519) covers. */
export const signedText = (path: string, at: string, body: string): Buffer =>
  Buffer.from(`${path}\n${at}\n${createHash("sha256").update(body).digest("hex")}`);
