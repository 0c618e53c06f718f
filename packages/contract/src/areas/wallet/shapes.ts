import * as z from "zod/mini";
import { HOLD_KINDS } from "../../activity.ts";
import { ENTRY_KINDS } from "../../area-words.ts";
import { decimal, time, uuid } from "../../fields.ts";

export const entry = z.object({
  id: z.string(),
  kind: z.enum(ENTRY_KINDS),
  amount: decimal,
  ref: z.nullable(uuid),
  reason: z.nullable(z.string()),
  created_at: time,
});

/** An entry, or a hold line without an entry. */
export const line = z.extend(entry, {
  kind: z.enum([...ENTRY_KINDS, ...HOLD_KINDS]),
  /** The amount was frozen (negative) or returned, and the balance stayed the same. */
  is_hold: z.boolean(),
});

/** The end of a page of lines: at an entry, at a hold line, or after both. */
export const linesCursor = z.optional(
  z.string().check(z.regex(/^(?=.)(?:[0-9]{1,16})?(?:~[0-9]{13}~[a-z-]{1,32}~[0-9a-f-]{1,36})?$/)),
);
