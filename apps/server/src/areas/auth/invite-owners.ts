import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../db/pool.ts";
import { inTransaction } from "../../db/transaction.ts";
import { newId } from "../../platform/ids.ts";
import { makeLink } from "./make-link.ts";
import { insertOperator } from "./operator-rows.ts";
import { listStandings } from "./operator-standing-rows.ts";

export type Invited = { name: string; token: string; expiresAt: Date };

/**
 * Invites the first owners, each by a separate link. No operator enrols them, so that they count as different people.
 * An owner whose link has lapsed gets another; an enrolled owner, or one invited by another owner, does not. Returns
 * the new links and the names that need none.
 */
export async function inviteOwners(
  { db, clock }: { db: Db; clock: Clock },
  names: readonly string[],
): Promise<{ invited: Invited[]; settled: string[] }> {
  const known = await listStandings(db);
  const now = clock.now();
  const invited: Invited[] = [];
  const settled: string[] = [];
  for (const name of names) {
    const owner = known.find((one) => one.name === name);
    const isOpen = owner === undefined ? known.length === 0 : isUnsettled(owner);
    if (!isOpen) settled.push(name);
    else if (owner?.link === undefined || owner.link === null || owner.link.expires_at <= now)
      invited.push({ name, ...(await inviteOne(db, clock, name, owner?.id)) });
  }
  return { invited, settled };
}

const isUnsettled = (owner: Awaited<ReturnType<typeof listStandings>>[number]): boolean =>
  owner.is_active && owner.enrolled_at === null && (owner.link?.made_by ?? null) === null;

const inviteOne = (db: Db, clock: Clock, name: string, known: string | undefined) =>
  inTransaction(db, async (tx) => {
    const id = known ?? newId(clock);
    const owner = { id, name, roles: ["owner" as const], created_at: clock.now() };
    if (known === undefined) await insertOperator(tx, owner);
    return makeLink(tx, clock, id, { madeBy: null });
  });
