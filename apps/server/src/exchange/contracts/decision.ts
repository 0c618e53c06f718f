import { type Dec, dec, formatDec } from "@candor/money";
import type { MarginMode } from "@candor/contract/words.ts";
import { mayClose } from "@candor/rules/contracts/joining.ts";
import type { Accepted } from "@candor/rules/prices/deciding.ts";

/**
 * What may be asked of a position, by its owner where nothing else is said. `wait` is a pending order's: until it is
 * decided no price opens it.
 */
export type Wish =
  | { kind: "open"; worstPrice: Dec }
  | { kind: "wait" }
  /** `cause`: what it copies was closed; its owner's own wish where nothing is said. */
  | { kind: "close"; lots: number; worstPrice: Dec | undefined; cause?: "lead" | undefined }
  | { kind: "stops"; takeProfitPrice: Dec | undefined; stopLossPrice: Dec | undefined }
  | { kind: "cancel" }
  /** Taken out of its margin. */
  | { kind: "margin"; amount: Dec }
  /** A higher one than it has. */
  | { kind: "multiple"; multiple: number }
  | { kind: "mode"; mode: MarginMode }
  /** The system's, before a close that the position does not cover. */
  | { kind: "cover" };

/**
 * A wish that was accepted. It is binding, and is executed by the first second whose price was unknown then (product
 * rules, section 0.12); `after` is what was accepted before it and is executed first.
 */
export type Decision = Wish & Accepted & { after?: Decision };

/** Whether a wish may be accepted while something else is still to be decided: the system's closing beside an owner's too. */
export function mayJoin(kind: Wish["kind"], decision: Decision | undefined): boolean {
  if (decision === undefined) return true;
  if (kind === "cover") return decision.kind === "close" || mayClose(decision);
  return kind === "close" && mayClose(decision);
}

/** The one that is executed first. */
export const firstOf = (decision: Decision): Decision =>
  decision.after === undefined ? decision : firstOf(decision.after);

/** The decisions left once the first is taken. */
export function withoutFirst({ after, ...decision }: Decision): Decision | undefined {
  if (after === undefined) return undefined;
  const left = withoutFirst(after);
  return left === undefined ? decision : { ...decision, after: left };
}

/** Whether all of a position is being closed, at any price. */
export const isClosingAll = (decision: Decision | undefined, lots: number): boolean =>
  decision?.kind === "cover" ||
  (decision?.kind === "close" && decision.lots >= lots && decision.worstPrice === undefined);

/**
 * As a column holds it: the kind, the moment and the event of its acceptance, the kind's own parts, and then the same
 * of the decision that is executed before it.
 */
export function decisionText(decision: Decision): string {
  const { kind, acceptedAt, acceptedEvent, after } = decision;
  const text = [kind, acceptedAt, acceptedEvent, ...partsOf(decision)].join("|");
  return after === undefined ? text : `${text}>${decisionText(after)}`;
}

function partsOf(decision: Decision): (string | number)[] {
  const textOf = (price: Dec | undefined): string => (price === undefined ? "" : formatDec(price));
  switch (decision.kind) {
    case "open":
      return [textOf(decision.worstPrice)];
    case "close":
      return [
        decision.lots,
        textOf(decision.worstPrice),
        ...(decision.cause === undefined ? [] : [decision.cause]),
      ];
    case "stops":
      return [textOf(decision.takeProfitPrice), textOf(decision.stopLossPrice)];
    case "margin":
      return [textOf(decision.amount)];
    case "multiple":
      return [decision.multiple];
    case "mode":
      return [decision.mode];
    case "wait":
    case "cancel":
    case "cover":
      return [];
  }
}

/** Throws where the text is not in that form. */
export function readDecision(text: string): Decision {
  const [own = "", ...before] = text.split(">");
  const decision = readOne(own);
  return before.length === 0 ? decision : { ...decision, after: readDecision(before.join(">")) };
}

function readOne(text: string): Decision {
  const [kind, at = "", event = "", first = "", second = "", third = ""] = text.split("|");
  const accepted = {
    acceptedAt: Number.parseInt(at, 10),
    acceptedEvent: Number.parseInt(event, 10),
  };
  const priceOf = (part: string): Dec | undefined => (part === "" ? undefined : dec(part));
  switch (kind) {
    case "open":
      return { ...accepted, kind, worstPrice: dec(first) };
    case "close":
      return {
        ...accepted,
        kind,
        lots: Number.parseInt(first, 10),
        worstPrice: priceOf(second),
        cause: third === "lead" ? third : undefined,
      };
    case "stops":
      return {
        ...accepted,
        kind,
        takeProfitPrice: priceOf(first),
        stopLossPrice: priceOf(second),
      };
    case "margin":
      return { ...accepted, kind, amount: dec(first) };
    case "multiple":
      return { ...accepted, kind, multiple: Number.parseInt(first, 10) };
    case "mode":
      return { ...accepted, kind, mode: first === "cross" ? "cross" : "isolated" };
    case "wait":
    case "cancel":
    case "cover":
      return { ...accepted, kind };
    default:
      throw new Error(`no decision: ${text}`);
  }
}
