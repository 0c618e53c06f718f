import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import type { Rejection } from "@candor/contract/rejections.ts";
import { isPlainNote } from "@candor/rules/plain-note.ts";
import { type Tx, lockKey } from "../db/transaction.ts";
import type { OperatorCtx } from "./operator-ctx.ts";
import type { Operator } from "./operator.ts";
import { type Queue, type Rejected, rejectionsOf } from "./queue.ts";
import { countNotes } from "./request-rows.ts";

/** An operator's notes to users on one UTC day: a reason says most of it, and many notes would be a campaign. */
const NOTES_A_DAY = 5;

/** The fields of a rejection. */
export type Said = {
  reason?: string | undefined;
  rejection?: Rejection | undefined;
  note?: string | undefined;
};

export type WordsRefusal = "parameter-error" | "note-not-plain" | "notes-used-up";

/** The words of a rejection: a queue's reason and perhaps a note for a user, own words for an operator. */
export async function wordsOf(
  ctx: OperatorCtx,
  tx: Tx,
  { queue, operator, said }: { queue: Queue; operator: Operator; said: Said },
): Promise<Rejected | { reason: string } | Refusal<WordsRefusal>> {
  const { reason, rejection, note = "" } = said;
  if (queue.askedBy === "operator") {
    if (rejection !== undefined) return refuse("parameter-error", { field: "rejection" });
    if (note !== "") return refuse("parameter-error", { field: "note" });
    return reason === undefined ? refuse("parameter-error", { field: "reason" }) : { reason };
  }
  if (reason !== undefined) return refuse("parameter-error", { field: "reason" });
  if (rejection === undefined || !rejectionsOf(queue).includes(rejection))
    return refuse("parameter-error", { field: "rejection" });
  if (note === "") return { rejection, note };
  if (!isPlainNote(note)) return refuse("note-not-plain");
  await lockKey(tx, `notes ${operator.id}`);
  const today = new Date(ctx.clock.now().toISOString().slice(0, 10));
  const written = await countNotes(tx, operator.id, today);
  return written < NOTES_A_DAY
    ? { rejection, note }
    : refuse("notes-used-up", { maximum: `${NOTES_A_DAY}` });
}
