import { VELOCITY } from "@candor/rules/velocity.ts";
import { formatDec } from "@candor/money";
import { mayCarry } from "./bounds.ts";
import type { Effects } from "./effects.ts";
import type { Group } from "./groups.ts";

/** One row of the insiders' reach: measured and published bounds, and alarms. */
export type Line = {
  who: string;
  /** The calls that one member carries out alone. */
  alone: readonly string[];
  /** The queues whose requests they carry to the end together. */
  together: readonly string[];
  /** Credited to users, in whole USDT. */
  credited: number;
  left: bigint | null;
  bound: bigint | null;
  alarms: readonly string[];
};

/** Alarms about value and power; the others report how the exchange is doing. */
const TELLING = new Set([
  "audit-log-cut",
  "capital-leaves",
  "contract-halted",
  "credited-leaves",
  "hot-wallet-asked",
  "ledger",
  "many-found",
  "many-views",
  "market-halted",
  "much-comes-in",
  "much-let-in",
  "new-user-withdraws",
  "operator-asks-often",
  "operator-renewed",
  "roles-given",
  "unsigned-leaves",
]);
export const telling = (codes: readonly string[]): string[] =>
  [...new Set(codes)].filter((code) => TELLING.has(code)).toSorted();

const isIn = (group: Group, role: string): boolean => group.roles.some((one) => one === role);

/** Acts of these insiders beyond the published bounds, or without an alarm. */
export function beyondBounds(group: Group, did: Effects, alarms: readonly string[]): string[] {
  const found: string[] = [];
  const say = (isWrong: boolean, what: string): void => {
    if (isWrong) found.push(`${group.roles.join(" + ")}: ${what}`);
  };
  for (const queue of Object.keys(did.approved))
    say(!mayCarry(queue, group.roles), `carried a request of ${queue}`);
  const { approved } = did;
  say(did.unapproved > 0, "posted what nobody approved");
  say(did.credited > 0 && !approved["credit"] && !approved["deposit"], "credited without approval");
  say(did.roles > 0 && !approved["roles"], "gave roles without approval");
  say(did.config > 0 && !approved["config"], "changed configuration without approval");
  say(did.taken > 0, "opened another operator's account");
  say(did.halts > 0 && !isIn(group, "risk"), "halted a market");
  say(did.stopped > 0 && !isIn(group, "owner"), "stopped an operator");
  say(did.frozen > 0 && !isIn(group, "risk") && !approved["freeze"], "froze a user");
  const told = (isDue: boolean, code: string): void => {
    say(isDue && !alarms.includes(code), `without the alarm ${code}`);
  };
  told(did.credited > Number(formatDec(VELOCITY.letInDayUsdt)), "much-let-in");
  told(did.roles > 0, "roles-given");
  return found;
}
