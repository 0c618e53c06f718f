import { type Endpoint, rolesOf } from "@candor/contract/define.ts";
import type { OperatorCallId } from "@candor/contract/types.ts";
import { areas } from "../../../apps/server/src/areas.ts";
import type { OperatorSampleContext } from "../../../apps/server/src/manifest/samples.ts";
import { sampleOf } from "../../../apps/server/src/testing/samples.ts";
import { carry } from "./carry.ts";
import type { Group } from "./groups.ts";
import { made, proven } from "./made.ts";
import type { Insider, World } from "./world.ts";

/** It ends the session that everything else is tried in. */
const ENDS_SESSION = new Set(["auth.signOut"]);

/** Calls of the contract that change something. */
const writes = areas.operatorCalls.filter(
  ({ id, call }) => call.kind === "write" && !ENDS_SESSION.has(id),
);
const openers = areas.operatorCalls.filter(({ call }) => call.opensUser !== undefined);

const isOpenTo = ({ access }: Endpoint, { role }: Insider): boolean => {
  const roles = rolesOf(access);
  return roles !== undefined && (roles.length === 0 || roles.includes(role));
};

export type Tried = {
  tried: number;
  /** What one of them did without any other, by the call. */
  alone: Set<string>;
  findings: string[];
};

/** Every call that a person of the hand may make, with and without a proof; what it asks for goes as far as they carry it. */
export async function tryEveryCall(
  world: World,
  group: Group,
  subjects: Omit<OperatorSampleContext, "person">,
): Promise<Tried> {
  const told: Tried = { tried: 0, alone: new Set(), findings: [] };
  for (const [at, person] of group.people.entries()) {
    const context = { ...subjects, person: at };
    for (const { id, call } of writes.filter((one) => isOpenTo(one.call, person)))
      await tryWrite(world, { group, person, id: id as OperatorCallId, call, context, told });
    for (const { id, call } of openers.filter((one) => isOpenTo(one.call, person)))
      await tryReading(world, { person, id: id as OperatorCallId, call, context, told });
  }
  return told;
}

type Try = {
  person: Insider;
  id: OperatorCallId;
  call: Endpoint;
  context: OperatorSampleContext;
  told: Tried;
};

async function tryWrite(
  world: World,
  { group, person, id, call, context, told }: Try & { group: Group },
): Promise<void> {
  const input = sampleOf("console", id).input(context);
  if (call.stepUp !== undefined) {
    const bare = await made(person, id, input);
    told.tried += 1;
    // Some steps ask for a proof only where they would do something.
    if (bare.kind === "done" && id !== "trust.approveRequest")
      told.findings.push(`${person.role} did ${id} without a proof`);
  }
  const outcome = await proven(person, id, input);
  told.tried += 1;
  if (outcome.kind !== "done") return;
  const { request_id: request } = (outcome.value ?? {}) as { request_id?: string | null };
  if (typeof request !== "string") told.alone.add(id);
  else await carry(world, group.people, request);
}

/** What opens a user wants a reason, or has one of its own, and leaves a row. */
async function tryReading(
  { server }: World,
  { person, id, call, context, told }: Try,
): Promise<void> {
  if (call.opensUser !== "by-id") return;
  const count = async (): Promise<number> => {
    const { rows } = await server.pool.query<{ n: number }>(
      "SELECT count(*)::integer AS n FROM user_views WHERE operator_id = $1 AND user_id = $2",
      [person.id, context.userId],
    );
    return rows[0]?.n ?? 0;
  };
  const { why: _why, ...input } = sampleOf("console", id).input(context) as { why?: string };
  const outcome = await made(person, id, input);
  told.tried += 1;
  if (outcome.kind === "done" && (await count()) === 0)
    told.findings.push(`${person.role} opened a user by ${id} and left no row`);
}
