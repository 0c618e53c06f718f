import { type Dec, dec, formatDec } from "@candor/money";
import type { Accepted } from "@candor/rules/prices/deciding.ts";

/** What may be asked of a position, by its owner where nothing else is said. `wait` is an entrust's: until it is decided no price opens it. */
export type Wish =
  | { kind: "open"; worstPrice: Dec }
  | { kind: "wait" }
  | { kind: "close"; lots: number; worstPrice: Dec | undefined }
  | { kind: "stops"; takeProfitPrice: Dec | undefined; stopLossPrice: Dec | undefined }
  | { kind: "cancel" }
  /** The system's, before a close that the position does not cover. */
  | { kind: "cover" };

/**
 * A wish that was accepted. It is binding, and is carried out by the first second whose price was unknown then (product
 * rules, section 0.12).
 */
export type Decision = Wish & Accepted;

/** As a column holds it: the kind, when it was accepted and after which event, then the kind's own parts. */
export function decisionText(decision: Decision): string {
  const { kind, acceptedAt, acceptedEvent } = decision;
  return [kind, acceptedAt, acceptedEvent, ...partsOf(decision)].join("|");
}

function partsOf(decision: Decision): (string | number)[] {
  const textOf = (price: Dec | undefined): string => (price === undefined ? "" : formatDec(price));
  switch (decision.kind) {
    case "open":
      return [textOf(decision.worstPrice)];
    case "close":
      return [decision.lots, textOf(decision.worstPrice)];
    case "stops":
      return [textOf(decision.takeProfitPrice), textOf(decision.stopLossPrice)];
    case "wait":
    case "cancel":
    case "cover":
      return [];
  }
}

/** Throws what is not in that form. */
export function readDecision(text: string): Decision {
  const [kind, at = "", event = "", first = "", second = ""] = text.split("|");
  const accepted = {
    acceptedAt: Number.parseInt(at, 10),
    acceptedEvent: Number.parseInt(event, 10),
  };
  const priceOf = (part: string): Dec | undefined => (part === "" ? undefined : dec(part));
  switch (kind) {
    case "open":
      return { ...accepted, kind, worstPrice: dec(first) };
    case "close":
      return { ...accepted, kind, lots: Number.parseInt(first, 10), worstPrice: priceOf(second) };
    case "stops":
      return {
        ...accepted,
        kind,
        takeProfitPrice: priceOf(first),
        stopLossPrice: priceOf(second),
      };
    case "wait":
    case "cancel":
    case "cover":
      return { ...accepted, kind };
    default:
      throw new Error(`no decision: ${text}`);
  }
}
