import { createHash } from "node:crypto";
import * as z from "zod/mini";

/** What the server and the signer say to each other; both sides read it by these schemas. */

const id = z.string().check(z.regex(/^[0-9a-f-]{36}$/));
const address = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/));
/** A whole number of a coin's smallest units, of gas, or of gas prices: JSON has no number for it. */
const whole = z.string().check(z.regex(/^(?:0|[1-9][0-9]{0,77})$/));
const hex = z.string().check(z.regex(/^0x[0-9a-f]{2,4000}$/));

export const REFUSED = [
  /** Its terms are not those that it was signed with. */
  "other-terms",
  /** It was sworn never to be signed. */
  "voided",
  "address-not-allowed",
  "token-unknown",
  "above-hour",
  "above-day",
  "fee-too-high",
  /** Nothing was signed for it. */
  "never-signed",
  /** Not so much above the version before that a node takes it in its place. */
  "not-higher",
  "too-many-versions",
  /** It does not have the key of the deposit addresses. */
  "no-deposit-key",
  "above-fuel",
  "above-fuel-day",
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
  /** From some time after this on, an address may be paid. */
  allow: operation("/allow", z.strictObject({ address }), z.object({ allowed: z.literal(true) })),
  /** Signs a withdrawal: once, and the same bytes whenever it is asked again. */
  sign: operation(
    "/sign",
    z.strictObject({ id, chainId, token, to: address, value: whole, ...gas }),
    transaction,
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

/** The headers in which a request says when it was made, in Unix milliseconds, and who made it. */
export const AT_HEADER = "candor-at";
export const SIGNATURE_HEADER = "candor-signature";

/** What the signature of a request (Ed25519) covers. */
export const signedText = (path: string, at: string, body: string): Buffer =>
  Buffer.from(`${path}\n${at}\n${createHash("sha256").update(body).digest("hex")}`);
