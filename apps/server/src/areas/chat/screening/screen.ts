import type { ChatRoom } from "@candor/contract/areas/chat/words.ts";
import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import { hasContact } from "./contacts.ts";
import { imitationIn } from "./imitation.ts";
import { hasLink } from "./links.ts";
import { holdsListed } from "./word-lists.ts";

type Code = "chat-link" | "chat-contact" | "chat-word" | "chat-imitates";

/** Refuses a text that may not be posted in a room; otherwise returns whether moderators should see it. */
export function screened(text: string, room: ChatRoom): { isSuspect: boolean } | Refusal<Code> {
  const imitation = imitationIn(text);
  if (imitation === "imitates") return refuse("chat-imitates");
  if (hasContact(text)) return refuse("chat-contact");
  if (hasLink(text)) return refuse("chat-link");
  if (holdsListed(text, room)) return refuse("chat-word");
  return { isSuspect: imitation === "suspect" };
}
