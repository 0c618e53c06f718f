import * as z from "zod/mini";

const at = z.number();
const text = z.string();
const number = z.number();

const by = z.array(text);

/** The common fields of every transaction with a nonce. */
const head = { at, id: text, chainId: number };
const tail = { value: text, nonce: number, transaction: text, signed: text };

/**
 * The signer's acts, one for each line of its journal. A line's hash covers its fields in this order, in which they are
 * also written, so the order never changes.
 */
export const entry = z.union([
  z.strictObject({ did: z.literal("allowed"), at, address: text }),
  z.strictObject({
    did: z.literal("signed"),
    ...head,
    token: z.nullable(text),
    to: text,
    ...tail,
    /** The approvers who have signed it; none for a small payment. */
    by,
  }),
  z.strictObject({
    did: z.literal("swept"),
    ...head,
    index: number,
    token: z.nullable(text),
    ...tail,
  }),
  z.strictObject({ did: z.literal("fuelled"), ...head, index: number, ...tail }),
  z.strictObject({
    did: z.literal("raised"),
    at,
    id: text,
    version: number,
    transaction: text,
    signed: text,
  }),
  z.strictObject({ did: z.literal("voided"), at, id: text }),
  z.strictObject({
    did: z.literal("enrolled"),
    at,
    name: text,
    key: text,
    publicKey: text,
    from: number,
    by,
  }),
  z.strictObject({ did: z.literal("dismissed"), at, key: text, by }),
  z.strictObject({ did: z.literal("refused"), at, id: text, refused: text }),
]);
export type Entry = z.output<typeof entry>;
type Did<What extends Entry["did"]> = Extract<Entry, { did: What }>;
export type Withdrawn = Did<"signed">;
export type ToppedUp = Did<"fuelled">;
/** The entries that use a nonce. */
export type Signed = Did<"signed" | "swept" | "fuelled">;
export type Enrolled = Did<"enrolled">;
export type Raised = Did<"raised">;
