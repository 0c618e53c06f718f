/**
 * What a process of the app does: answer calls (`api`), serve sockets (`gateway`), lead the exchange or stand by
 * (`writer`), record prices (`feed`), run jobs (`jobs`).
 */
export const ROLES = ["api", "gateway", "writer", "feed", "jobs"] as const;
export type Role = (typeof ROLES)[number];

/** `ROLES`, separated by commas; without it a process has all. Several processes need `NATS_URL`. */
export function rolesOf(
  text: string | undefined,
  natsUrl: string | undefined,
): { roles: ReadonlySet<Role>; natsUrl: string | undefined } {
  const names = text === undefined ? [...ROLES] : text.split(",").map((one) => one.trim());
  const roles = new Set<Role>();
  for (const name of names) {
    const role = ROLES.find((one) => one === name);
    if (role === undefined) throw new Error(`ROLES names ${name}; there are ${ROLES.join(", ")}`);
    roles.add(role);
  }
  if (roles.size < ROLES.length && natsUrl === undefined)
    throw new Error("ROLES leaves out some, and NATS_URL does not say how to reach the others");
  if (roles.has("jobs") && !roles.has("writer"))
    throw new Error("ROLES has jobs without writer: some jobs read the books of the exchange");
  return { roles, natsUrl };
}
