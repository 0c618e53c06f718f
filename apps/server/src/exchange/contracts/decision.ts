import { type Dec, dec, formatDec } from "@candor/money";
import type { MarginMode } from "@candor/contract/words.ts";
import { mayClose } from "@candor/rules/contracts/joining.ts";
import type { Accepted } from "@candor/rules/prices/deciding.ts";

/**
 * What the owner of a position, or the system where noted, may ask for. `wait` is that of a pending order: no price
 * opens it before it is decided.
 */
export type Wish =
  | { kind: "open"; worstPrice: Dec }
  | { kind: "wait" }
  /** `cause` is set if the position that it copies was closed; without it the owner asked. */
  | { kind: "close"; lots: number; worstPrice: Dec | undefined; cause?: "lead" | undefined }
  | { kind: "stops"; takeProfitPrice: Dec | undefined; stopLossPrice: Dec | undefined }
  | { kind: "cancel" }
  /** An amount to be taken out of the margin. */
  | { kind: "margin"; amount: Dec }
  /** A leverage higher than the present one. */
  | { kind: "multiple"; multiple: number }
  | { kind: "mode"; mode: MarginMode }
  /** Asked by the system before a close whose gap the position does not cover. */
  | { kind: "cover" };

/**
 * A wish that was accepted. It is binding, and is executed by the first second whose price was unknown then (product
 * rules, section 0.12); `after` is what was accepted before it and is executed first.
 */
export type Decision = Wish & Accepted & { after?: Decision };

/** Whether a wish may be accepted while another decision is pending; this includes the system's `cover`. */
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
 * A decision as a column stores it: its kind, the time and event of its acceptance, and its own parts, followed by the
 * same for the decision executed before it.
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

/** Reads a stored decision; throws on any other form. */
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
