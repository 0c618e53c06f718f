import type { OperatorRole } from "@candor/contract/define.ts";
import { openOperators } from "../../harness/operators.ts";
import { openAccomplice, openSubjects } from "./accomplices.ts";
import { leavingBound } from "./bounds.ts";
import { type Effects, effectsNow, effectsSince } from "./effects.ts";
import { tryEveryCall } from "./every-call.ts";
import { type Group, openGroup } from "./groups.ts";
import { type Line, beyondBounds, telling } from "./judge.ts";
import { SIGNER_BOUNDS, leavesAtMost } from "./policy.ts";
import { drain, makeValue, takePower } from "./schemes.ts";
import type { World } from "./world.ts";

export type Attacked = { lines: Line[]; findings: string[]; tried: number };

/** Attacks with each set of roles in turn, then with two of finance who approve as many withdrawals as they can. */
export async function attackByGroups(
  world: World,
  sets: readonly (readonly OperatorRole[])[],
  /** How the two of finance approve: with codes alone, or with passkeys that the signer knows. */
  letting: readonly ("codes" | "passkeys")[],
): Promise<Attacked> {
  const all: Attacked = { lines: [], findings: [], tried: 0 };
  const alarms = await watchAlarms(world);
  for (const roles of sets) {
    const group = await openGroup(world, roles);
    // The subjects are other users, so that freezing or signing out one does not stop the accomplice from asking.
    const subjects = await openSubjects(world, await openAccomplice(world));
    const accomplice = await openAccomplice(world);
    const before = await effectsNow(world);
    const calls = await tryEveryCall(world, group, subjects);
    const states = await makeValue(world, group, accomplice);
    await takePower(world, group);
    const did = effectsSince(before, await effectsNow(world));
    const codes = telling(await alarms());
    all.tried += calls.tried;
    all.findings.push(...calls.findings, ...beyondBounds(group, did, codes));
    if (states[1] === "approved" && !group.roles.some((role) => WATCHFUL.has(role)))
      all.findings.push(`${group.roles.join(" + ")}: credited a large voucher`);
    all.lines.push({
      who: named(roles),
      alone: [...calls.alone].toSorted(),
      together: Object.keys(did.approved).toSorted(),
      credited: did.credited,
      left: null,
      bound: null,
      alarms: causedBy(did, codes),
    });
    await passDays(world);
  }
  for (const by of letting) {
    const { line, findings } = await letLeave(world, by === "passkeys", alarms);
    all.lines.push(line);
    all.findings.push(...findings);
    all.tried += 1;
  }
  return all;
}

const WATCHFUL = new Set<string>(["risk", "owner"]);
const FINANCE = ["finance", "finance"] as const satisfies OperatorRole[];
const EACH = 9_000n;
const FEE = 4n;

const named = (roles: readonly OperatorRole[]): string => roles.join(" + ");

/** Two of finance approve withdrawals of users with funds until the wallet pays no more. */
async function letLeave(
  world: World,
  areApprovers: boolean,
  alarms: () => Promise<string[]>,
): Promise<{ line: Line; findings: string[] }> {
  const group: Group = areApprovers
    ? { roles: FINANCE, people: world.founders }
    : await openGroup(world, FINANCE);
  const bound = leavingBound(FINANCE, { span: world.span, areApprovers });
  const each = areApprovers ? EACH : SIGNER_BOUNDS.smallPayment + FEE;
  const count = Number(bound / (each - FEE)) + 2;
  const left = await drain(world, group.people, { each: `${each}`, count, bound });
  const codes = telling(await alarms());
  const who = `finance + finance${areApprovers ? ", both approvers" : ", with codes alone"}`;
  const findings: string[] = [];
  if (left > bound) findings.push(`${who}: ${left} USDT have left, and not ${bound}`);
  if (left === 0n) findings.push(`${who}: nothing has left, so that nothing was tried`);
  if (left > leavesAtMost(world.span).small && !codes.includes("hot-wallet-asked"))
    findings.push(`${who}: ${left} USDT have left without an alarm`);
  const alarm = areApprovers ? "hot-wallet-asked" : "unsigned-leaves";
  if (!areApprovers && left === bound && !codes.includes(alarm))
    findings.push(`${who}: without the alarm ${alarm}`);
  return {
    findings,
    line: {
      who,
      alone: [],
      together: ["withdrawal"],
      credited: 0,
      left,
      bound,
      alarms: codes.filter((code) => code === alarm),
    },
  };
}

/** Moves past decisions to another day, so that the alarms report each set of people separately. */
const passDays = ({ server }: World) =>
  server.pool.query(
    `BEGIN;
     SET LOCAL session_replication_role = replica;
     UPDATE operator_requests SET closed_at = closed_at - interval '2 days' WHERE closed_at IS NOT NULL;
     COMMIT`,
  );

/** The alarms that are up because of what this group did. */
function causedBy(did: Effects, codes: readonly string[]): string[] {
  const caused: string[] = [];
  if (did.credited > 0) caused.push("much-let-in");
  if (did.roles > 0) caused.push("roles-given");
  if (did.halts > 0) caused.push("market-halted", "contract-halted");
  return caused.filter((code) => codes.includes(code));
}

/** Reads the alarms that every operator's dashboard shows. */
export async function watchAlarms(world: World): Promise<() => Promise<string[]>> {
  const alarms = await watchSubjects(world);
  return async () => (await alarms()).map(({ code }) => code);
}

/** Reads the alarms with the subject of each. */
export async function watchSubjects({ server }: World) {
  const [auditor] = await openOperators(server, "auditor", 1);
  if (auditor === undefined) throw new Error("no auditor");
  return async () => (await auditor.call("trust.getDashboard", {})).alarms;
}
