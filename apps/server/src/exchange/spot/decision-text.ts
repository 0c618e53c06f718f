import { type Dec, dec, formatDec } from "@candor/money";
import type { Decision } from "./market-book.ts";

/** As a column holds it: when it was accepted and after which event, who gives way to whom, the slippage. */
export const decisionText = ({ acceptedAt, acceptedEvent, ...terms }: Decision): string =>
  [acceptedAt, acceptedEvent, terms.selfTrade, formatDec(terms.slippageMax)].join("|");

export function readDecision(text: string): Decision {
  const [at = "", event = "", selfTrade, slippage = ""] = text.split("|");
  const slippageMax: Dec = dec(slippage);
  return {
    acceptedAt: Number.parseInt(at, 10),
    acceptedEvent: Number.parseInt(event, 10),
    selfTrade: selfTrade as Decision["selfTrade"],
    slippageMax,
  };
}
