import {
  type Endpoint,
  OPERATOR_ROLES,
  type OperatorRole,
  rolesOf,
} from "@candor/contract/define.ts";
import { areas } from "../areas.ts";
import { parseForm } from "../http/form.ts";
import type { Installed } from "../manifest/install.ts";
import { NOBODYS } from "../manifest/samples.ts";
import { sampleOf } from "./samples.ts";

/**
 * `owner` and `other` are live users whose identity is proven and who have passed every quiz, and the order that
 * the samples cancel is the owner's; `unverified` has done neither, and `barred` lives where no product is allowed.
 */
export const USERS = ["guest", "stale", "unverified", "barred", "other", "demo", "owner"] as const;
type User = (typeof USERS)[number];
const OPERATORS = OPERATOR_ROLES.map((role) => `operator:${role}` as const);
export type Actor = User | (typeof OPERATORS)[number];
export const ACTORS: readonly Actor[] = [...USERS, ...OPERATORS];

/** One call by one actor, with the expected outcome: `ok`, or the code of a refusal. */
export type Cell = {
  side: "users" | "console";
  id: string;
  call: Endpoint;
  actor: Actor;
  expected: string;
};

type Outcome = string | Readonly<Record<string, string>> | undefined;

/** The sample's outcome for a permitted caller; for users who own nothing, its other outcome. */
function outcomeOf(outcome: Outcome, who: string): string {
  if (typeof outcome !== "object") return outcome ?? "ok";
  const like = who === "unverified" || who === "barred" ? "other" : who;
  return outcome[who] ?? outcome[like] ?? "ok";
}

/** An operator's session opens nothing here, so it counts as none. */
function expectedOfUser(
  call: Endpoint,
  takesRisk: boolean,
  outcome: Outcome,
  actor: Actor,
): string {
  const user = USERS.find((one) => one === actor) ?? "guest";
  if (call.access !== "public") {
    if (user === "guest") return "session-required";
    if (user === "stale") return "session-expired";
    if (call.isClosedToGuests === true && user === "demo") return "account-required";
    if (call.isClosedToDemo === true && user === "demo") return "live-only";
    if (call.access === "verified" && user === "unverified") return "verification-required";
    if (call.product !== undefined && user === "barred") return "product-barred";
    if (takesRisk && user === "unverified") return "quiz-required";
  }
  return outcomeOf(outcome, user);
}

/** Whether the sample of a call says that it takes on risk. */
function isRisky(call: Endpoint, id: string, installed: Installed): boolean {
  if (call.risk === undefined) return false;
  const sample = sampleOf("users", id, installed).input({ orderId: NOBODYS, person: 0 });
  const form = new URLSearchParams(sample as Record<string, string>).toString();
  return call.risk(call.input.parse(parseForm(form))) !== undefined;
}

/** A user's session opens nothing in the console, so it counts as none. */
function expectedOfOperator(call: Endpoint, outcome: Outcome, actor: Actor): string {
  const roles = rolesOf(call.access);
  if (roles === undefined) return outcomeOf(outcome, actor);
  const role: OperatorRole | undefined = OPERATOR_ROLES.find((one) => actor === `operator:${one}`);
  if (role === undefined) return actor === "stale" ? "session-expired" : "session-required";
  if (roles.length > 0 && !roles.includes(role)) return "role-required";
  return outcomeOf(outcome, role);
}

/** Every call of these areas by every actor, with the outcome that its declared access demands. */
export const cellsOf = (installed: Installed): Cell[] => [
  ...installed.calls.flatMap(({ id, call }) => {
    const { outcome } = sampleOf("users", id, installed);
    const takesRisk = isRisky(call, id, installed);
    return ACTORS.map((actor): Cell => {
      const expected = expectedOfUser(call, takesRisk, outcome, actor);
      return { side: "users", id, call, actor, expected };
    });
  }),
  ...installed.operatorCalls.flatMap(({ id, call }) => {
    const { outcome } = sampleOf("console", id, installed);
    return ACTORS.map((actor): Cell => {
      const expected = expectedOfOperator(call, outcome, actor);
      return { side: "console", id, call, actor, expected };
    });
  }),
];

/** The cells of the product's own areas. */
export const cells: readonly Cell[] = cellsOf(areas);
