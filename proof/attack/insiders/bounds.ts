import {
  type Endpoint,
  OPERATOR_ROLES,
  type OperatorArea,
  type OperatorRole,
  type Queue,
  rolesOf,
} from "@candor/contract/define.ts";
import { operatorContract } from "@candor/contract";
import { type Span, leavesAtMost } from "./policy.ts";

const areas = Object.entries<OperatorArea>(operatorContract);

/** Every queue with the roles that may ask in it; undefined if users ask. */
export const queues: readonly { queue: Queue; askers: readonly OperatorRole[] | undefined }[] =
  areas.flatMap(([, { calls, queues: declared }]) =>
    Object.values(declared).map((queue) => ({
      queue,
      askers: queue.askedBy === "operator" ? askersOf(queue.name, Object.values(calls)) : undefined,
    })),
  );

/** The roles of the calls that open a request in this queue. */
function askersOf(name: string, calls: readonly Endpoint[]): readonly OperatorRole[] {
  const asking = calls.filter(({ opens }) => opens === name);
  if (asking.length === 0) throw new Error(`no call opens a request of ${name}`);
  return OPERATOR_ROLES.filter((role) =>
    asking.some(({ access }) => {
      const roles = rolesOf(access);
      return roles !== undefined && (roles.length === 0 || roles.includes(role));
    }),
  );
}

/** Whether operators with these roles alone can carry a request of this queue, as the contract declares it. */
export function mayCarry(name: string, roles: readonly OperatorRole[]): boolean {
  const found = queues.find(({ queue }) => queue.name === name);
  if (found === undefined) return false;
  const { queue, askers } = found;
  const deciders = (all: readonly OperatorRole[]) =>
    all.filter((role) => queue.deciders.includes(role)).length;
  if (askers === undefined) return deciders(roles) >= queue.approvals;
  return roles.some(
    (role, at) => askers.includes(role) && deciders(roles.toSpliced(at, 1)) >= queue.approvals,
  );
}

/** The published limit on what operators of these roles can let leave the wallet, in whole USDT. */
export function leavingBound(
  roles: readonly OperatorRole[],
  { span, areApprovers }: { span: Span; areApprovers: boolean },
): bigint {
  if (!mayCarry("withdrawal", roles)) return 0n;
  const { signed, small } = leavesAtMost(span);
  return areApprovers ? signed : small;
}

/** For each queue and each role that may ask: sets of `count` people who carry a request where fewer cannot. */
export function ableSets(count: number, sets: readonly OperatorRole[][]): OperatorRole[][] {
  const ofSize = queues.filter(
    ({ queue, askers }) => queue.approvals + (askers === undefined ? 0 : 1) === count,
  );
  return sets.filter((roles) => ofSize.some(({ queue }) => mayCarry(queue.name, roles)));
}
