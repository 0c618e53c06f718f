import type { MonthRow } from "./month-rows.ts";
import { readMonthText } from "./month-text.ts";
import { hashOf, isSigned } from "../../manifest/installation-key.ts";

type Signed = Pick<MonthRow, "user_id" | "month" | "text" | "hash" | "signature" | "public_key">;

/**
 * Finds the first fault in one user's months, oldest first, from the months and the published keys alone: a text that
 * differs from its row, a hash, the chain, or a signature. Undefined when there is none.
 */
export function whyBroken(
  months: readonly Signed[],
  keys: ReadonlySet<string>,
): string | undefined {
  let previous: string | null = null;
  for (const { user_id, month, text, hash, signature, public_key } of months) {
    const said = readMonthText(text);
    if (said.userId !== user_id || said.month !== month) return `${month} is another's`;
    if (!hashOf(text).equals(hash)) return `${month} has another hash`;
    if (said.previous !== previous) return `${month} names another month before it`;
    if (!keys.has(public_key)) return `${month} is signed with a key that is not published`;
    if (!isSigned(public_key, text, signature)) return `${month} is not signed`;
    previous = hash.toString("hex");
  }
  return undefined;
}
