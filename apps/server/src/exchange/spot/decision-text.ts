import { type Dec, dec, formatDec } from "@candor/money";
import type { Decision } from "./market-book.ts";

/** A decision as stored: its kind, time and event of acceptance, self-trade mode and slippage. */
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
