import {
  type Area,
  type Endpoint,
  OPERATOR_ROLES,
  type OperatorRole,
  rolesOf,
} from "@candor/contract/define.ts";
import { contract } from "@candor/contract/index.ts";
import { operatorContract } from "@candor/contract/operator-contract.ts";
import type { CallId, OperatorCallId } from "@candor/contract/types.ts";

/** `owner` and `other` are live users, and the order that the samples cancel is the owner's. */
export const USERS = ["guest", "stale", "other", "demo", "owner"] as const;
type User = (typeof USERS)[number];
const OPERATORS = OPERATOR_ROLES.map((role) => `operator:${role}` as const);
export type Actor = User | (typeof OPERATORS)[number];
export const ACTORS: readonly Actor[] = [...USERS, ...OPERATORS];

/** One call by one actor, and what has to come of it: `ok`, or the code of a refusal. */
export type Cell = { actor: Actor; expected: string } & (
  | { side: "users"; id: CallId }
  | { side: "console"; id: OperatorCallId }
);

const everybody = (outcome: string): Record<User, string> => ({
  guest: outcome,
  stale: outcome,
  other: outcome,
  demo: outcome,
  owner: outcome,
});
const signedIn: Record<User, string> = {
  ...everybody("ok"),
  guest: "session-required",
  stale: "session-expired",
};
const signedInBut = (outcome: string): Record<User, string> => ({
  ...signedIn,
  other: outcome,
  demo: outcome,
  owner: outcome,
});

/** What each user gets; a call that is not named here goes by its access alone. */
const USER_EXCEPTIONS: Partial<Record<CallId, Partial<Record<User, string>>>> = {
  // The samples name a file and an article that nobody has, and send no file.
  "account.setPortrait": signedInBut("file-unknown"),
  "account.upload": signedInBut("file-required"),
  "content.getNews": everybody("not-found"),
  "auth.checkEmail": everybody("code-wrong"),
  "auth.register": everybody("code-wrong"),
  "auth.login": everybody("login-failed"),
  "auth.registerDemo": { demo: "demo-already" },
  "wallet.transferBetweenAccounts": { other: "insufficient-balance" },
  "spot.placeOrder": { other: "insufficient-balance" },
  "spot.amendOrder": { other: "order-not-found", demo: "order-not-found" },
  "spot.cancelOrder": { other: "order-not-found", demo: "order-not-found" },
};

const sameFor = (outcome: string, roles: readonly OperatorRole[] = OPERATOR_ROLES) =>
  Object.fromEntries(roles.map((role) => [role, outcome]));
/** A credit waits in the finance queue: the auditor and the owner may look, finance and the owner decide. */
const looksAtCredits = {
  ...sameFor("not-found"),
  ...sameFor("ok", ["finance", "owner", "auditor"]),
};
const decidesCredits = { ...looksAtCredits, auditor: "role-required" };

/** The same for operators, of those whom the call's roles let in. */
const ROLE_EXCEPTIONS: Partial<Record<OperatorCallId, Partial<Record<OperatorRole, string>>>> = {
  "trust.getRequest": looksAtCredits,
  "trust.addNote": looksAtCredits,
  "trust.claimRequest": decidesCredits,
  "trust.approveRequest": decidesCredits,
  "trust.rejectRequest": decidesCredits,
  "trust.withdrawRequest": sameFor("not-found"),
  // The samples open what is open, and name a picture and an article that nobody has.
  "account.unfreezeUser": sameFor("nothing-changes"),
  "markets.resumeMarket": sameFor("market-state-same"),
  "auth.consentToOperator": sameFor("nothing-changes"),
  "content.deleteItem": sameFor("not-found"),
  "trust.linkPicture": sameFor("file-unknown"),
};

const idsOf = <Id extends string>(areas: Record<string, Pick<Area, "calls">>): Id[] =>
  Object.entries(areas).flatMap(([area, { calls }]) =>
    Object.keys(calls).map((name) => `${area}.${name}` as Id),
  );
const callIds = idsOf<CallId>(contract);
const operatorCallIds = idsOf<OperatorCallId>(operatorContract);

/** The call as the contract of its side declares it. */
export function declared({ side, id }: Pick<Cell, "side" | "id">): Endpoint {
  const areas: Record<string, Pick<Area, "calls">> = side === "users" ? contract : operatorContract;
  const [area = "", name = ""] = id.split(".");
  const call = areas[area]?.calls[name];
  if (call === undefined) throw new Error(`no call ${id}`);
  return call;
}

const roleOf = (actor: Actor): OperatorRole | undefined =>
  OPERATOR_ROLES.find((role) => actor === `operator:${role}`);

/** An operator's session opens nothing here, so it counts as none. */
function expectedOfUsers(id: CallId, actor: Actor): string {
  const user = USERS.find((one) => one === actor) ?? "guest";
  const { access } = declared({ side: "users", id });
  return { ...(access === "public" ? everybody("ok") : signedIn), ...USER_EXCEPTIONS[id] }[user];
}

/** A user's session opens nothing here, so it counts as none. */
function expectedOfConsole(id: OperatorCallId, actor: Actor): string {
  const roles = rolesOf(declared({ side: "console", id }).access);
  // Nobody's name and password, and nobody's link.
  if (roles === undefined) return id === "auth.signIn" ? "login-failed" : "link-invalid";
  const role = roleOf(actor);
  if (role === undefined) return actor === "stale" ? "session-expired" : "session-required";
  if (roles.length > 0 && !roles.includes(role)) return "role-required";
  return ROLE_EXCEPTIONS[id]?.[role] ?? "ok";
}

/** Every call of both contracts by every actor, with what its declared access makes of it. */
export const cells: readonly Cell[] = [
  ...callIds.flatMap((id) =>
    ACTORS.map((actor) => ({
      side: "users" as const,
      id,
      actor,
      expected: expectedOfUsers(id, actor),
    })),
  ),
  ...operatorCallIds.flatMap((id) =>
    ACTORS.map((actor) => ({
      side: "console" as const,
      id,
      actor,
      expected: expectedOfConsole(id, actor),
    })),
  ),
];
