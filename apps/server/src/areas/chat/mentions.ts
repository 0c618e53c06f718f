import { NICKNAME_MAX, NICKNAME_MIN } from "@candor/rules/profile.ts";
import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import { CHAT_MENTIONS_MAX } from "@candor/rules/chat.ts";
import type { Tx } from "../../db/transaction.ts";
import { nameKey } from "../../protection/names.ts";
import { findNamed } from "./writer-rows.ts";

type Mentioned = { user_id: string; number: number };

/**
 * The writers mentioned after an @ in a text, each by the longest matching nickname. A name that matches no writer
 * stays text, so that a mention does not reveal who has an account.
 */
export async function mentionedIn(
  tx: Tx,
  userId: string,
  text: string,
): Promise<Mentioned[] | Refusal<"chat-too-many-mentions">> {
  const spelled = new Set([...text.matchAll(/@([\p{L}\p{M}\p{Nd}]+)/gu)].map(([, name]) => name));
  if (spelled.size > CHAT_MENTIONS_MAX)
    return refuse("chat-too-many-mentions", { maximum: `${CHAT_MENTIONS_MAX}` });
  const readings = [...spelled].map((name = "") => readingsOf(name));
  const found = await findNamed(tx, userId, readings.flat());
  const byKey = new Map(found.map((one) => [one.nickname_key, one]));
  const mentioned = readings
    .map((keys) => keys.map((key) => byKey.get(key)).find((one) => one !== undefined))
    .filter((one) => one !== undefined);
  return [...new Map(mentioned.map((one) => [one.number, one])).values()];
}

/** The possible names at the start of a text without spaces, longest first. */
const readingsOf = (spelled: string): string[] => {
  const letters = [...spelled].slice(0, NICKNAME_MAX);
  return letters
    .map((_letter, at) => letters.slice(0, letters.length - at).join(""))
    .filter((name) => [...name].length >= NICKNAME_MIN)
    .map(nameKey);
};
