import * as z from "zod/mini";

const at = z.number();
const text = z.string();

/** What the signer has done, each line of its journal. */
export const entry = z.union([
  z.strictObject({ did: z.literal("allowed"), at, address: text }),
  z.strictObject({
    did: z.literal("signed"),
    at,
    id: text,
    chainId: z.number(),
    token: z.nullable(text),
    to: text,
    value: text,
    nonce: z.number(),
    transaction: text,
    signed: text,
  }),
  z.strictObject({ did: z.literal("voided"), at, id: text }),
  z.strictObject({ did: z.literal("refused"), at, id: text, refused: text }),
]);
export type Entry = z.output<typeof entry>;
export type Signed = Extract<Entry, { did: "signed" }>;
