import * as z from "zod/mini";

const at = z.number();
const text = z.string();
const number = z.number();

const by = z.array(text);

/** Of every transaction that has a nonce of its own. */
const head = { at, id: text, chainId: number };
const tail = { value: text, nonce: number, transaction: text, signed: text };

/**
 * What the signer has done, each line of its journal. The hash of a line covers its fields in this order, which is
 * the one in which they are written: it is never changed.
 */
export const entry = z.union([
  z.strictObject({ did: z.literal("allowed"), at, address: text }),
  z.strictObject({
    did: z.literal("signed"),
    ...head,
    token: z.nullable(text),
    to: text,
    ...tail,
    /** The approvers who have signed it; none: it was small. */
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
/** What took a nonce. */
export type Signed = Did<"signed" | "swept" | "fuelled">;
export type Enrolled = Did<"enrolled">;
export type Raised = Did<"raised">;
