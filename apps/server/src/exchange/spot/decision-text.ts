import { type Dec, dec, formatDec } from "@candor/money";
import type { Decision } from "./market-book.ts";

/** As a column holds it: whether it takes or has rested, when it was accepted and after which event, who gives way to whom, the slippage. */
export const decisionText = ({ kind, acceptedAt, acceptedEvent, ...terms }: Decision): string =>
  [kind, acceptedAt, acceptedEvent, terms.selfTrade, formatDec(terms.slippageMax)].join("|");

export function readDecision(text: string): Decision {
  const [kind, at = "", event = "", selfTrade, slippage = ""] = text.split("|");
  const slippageMax: Dec = dec(slippage);
  return {
    kind: kind as Decision["kind"],
    acceptedAt: Number.parseInt(at, 10),
    acceptedEvent: Number.parseInt(event, 10),
    selfTrade: selfTrade as Decision["selfTrade"],
    slippageMax,
  };
}
