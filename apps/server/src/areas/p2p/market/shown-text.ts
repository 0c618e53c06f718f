import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import { hasContact, hasLink, imitationIn } from "../../chat/index.ts";

/** Why a text that all users read is kept out of an advertisement: it leads them elsewhere, or speaks as the house. */
export function shownTextRefusal(
  text: string,
): Refusal<"p2p-contact-shown" | "chat-imitates"> | undefined {
  if (imitationIn(text) === "imitates") return refuse("chat-imitates");
  return hasContact(text) || hasLink(text) ? refuse("p2p-contact-shown") : undefined;
}
