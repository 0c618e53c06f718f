import { type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import { MESSAGES_HOUR_MAX, messageRefusal, tidyMessage } from "@candor/rules/support.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import type { Tx } from "../../db/transaction.ts";
import { ownFormat } from "../account/index.ts";
import { countWritten } from "./message-rows.ts";

const HOUR_MS = 3_600_000;

/** The lock key that serialises one user's writing. */
export const writing = (userId: string): string => `support ${userId}`;

type Sent = { userId: string; text: string; pictures: readonly string[] };
type Code =
  | "message-empty"
  | "message-too-long"
  | "too-many-messages"
  | "file-unknown"
  | "file-not-a-picture";

/** A user's message as it is stored, or its refusal. */
export async function writtenMessage(
  { clock }: Pick<Ctx, "clock">,
  tx: Tx,
  { userId, text, pictures }: Sent,
): Promise<{ text: string; pictures: readonly string[] } | Refusal<Code>> {
  const tidy = tidyMessage(text);
  const refusal = messageRefusal(tidy);
  if (refusal !== undefined) return refusal;
  const since = new Date(clock.now().getTime() - HOUR_MS);
  if ((await countWritten(tx, userId, since, MESSAGES_HOUR_MAX)) >= MESSAGES_HOUR_MAX)
    return refuse("too-many-messages", { maximum: `${MESSAGES_HOUR_MAX}` });
  const own = await ownPictures(tx, userId, pictures);
  return isRefusal(own) ? own : { text: tidy, pictures: own };
}

async function ownPictures(
  tx: Tx,
  userId: string,
  pictures: readonly string[],
): Promise<readonly string[] | Refusal<"file-unknown" | "file-not-a-picture">> {
  const once = [...new Set(pictures)];
  for (const id of once) {
    const format = await ownFormat(tx, userId, id);
    if (format === undefined) return refuse("file-unknown");
    if (format !== "webp") return refuse("file-not-a-picture");
  }
  return once;
}
