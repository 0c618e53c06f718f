import { OPERATOR_ROLES, type OperatorRole } from "@candor/contract/define.ts";
import { openOperators } from "../../harness/operators.ts";
import type { Random } from "../../harness/random.ts";
import type { Insider, World } from "./world.ts";

/** Operators of these roles who act together. */
export type Group = { roles: readonly OperatorRole[]; people: readonly Insider[] };

/** Every set of `count` people by role, each set once. */
export function setsOf(count: number, from = 0): OperatorRole[][] {
  if (count === 0) return [[]];
  return OPERATOR_ROLES.slice(from).flatMap((role, at) =>
    setsOf(count - 1, from + at).map((others) => [role, ...others]),
  );
}

/** `count` of them in random order, or all if there are fewer. */
export function some<T>(random: Random, all: readonly T[], count: number): T[] {
  const left = [...all];
  const chosen: T[] = [];
  while (chosen.length < count && left.length > 0)
    chosen.push(...left.splice(random.below(left.length), 1));
  return chosen;
}

/** Opens new operators with these roles who are not connected to any other. */
export async function openGroup(
  { server }: Pick<World, "server">,
  roles: readonly OperatorRole[],
): Promise<Group> {
  const people: Insider[] = [];
  for (const role of roles)
    for (const operator of await openOperators(server, role, 1)) people.push({ ...operator, role });
  return { roles, people };
}
