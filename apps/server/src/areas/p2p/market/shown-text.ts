import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import { hasContact, hasLink, imitationIn } from "../../chat/index.ts";

/** Refuses a public text that leads its readers elsewhere or speaks as the house; undefined for a good one. */
export function shownTextRefusal(
  text: string,
): Refusal<"p2p-contact-shown" | "chat-imitates"> | undefined {
  if (imitationIn(text) === "imitates") return refuse("chat-imitates");
  return hasContact(text) || hasLink(text) ? refuse("p2p-contact-shown") : undefined;
}
