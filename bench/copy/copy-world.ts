import { dec } from "@candor/money";
import type pg from "pg";
import { openDb, type Pool } from "../../apps/server/src/db/pool.ts";
import { fundUsers } from "../../proof/harness/fund-users.ts";
import { type BenchWorld, createBenchWorld } from "../../proof/harness/world.ts";
import { installContractPeer } from "../peers/contract-peer.ts";
import { installCopyPeer } from "../peers/copy-peer.ts";

export type CopyWorld = BenchWorld & { lead: string };

/** Two leads with so many followers each, all with funds: the copier copies one, the peer the other. */
export async function createCopyWorld(followers: number): Promise<CopyWorld> {
  const world = await createBenchWorld(2 * (followers + 1));
  return { ...world, lead: world.users[0] ?? "" };
}

/** Gives each user of a world funds, and lets each half follow its first user. */
export async function fillCopyWorld(
  { users, ownerUrl }: CopyWorld,
  pool: Pool,
  owner: pg.Pool,
): Promise<void> {
  await fundUsers(openDb(pool), users, "lever", dec("10000"));
  const half = users.length / 2;
  await follow(owner, users.slice(0, half));
  const theirs = users.slice(half);
  const relations = await follow(owner, theirs);
  await installContractPeer(ownerUrl, theirs.slice(1));
  await installCopyPeer(ownerUrl, relations);
}

/** The first user leads and the others copy one to one. Returns the relations in the followers' order. */
async function follow(owner: pg.Pool, [lead, ...followers]: string[]): Promise<string[]> {
  await owner.query(
    `INSERT INTO copy_leads (user_id, realm, about, share_rate, followers_max, copied_margin_max, began_at)
     VALUES ($1, 'demo', 'a benchmark', 0.1, 10000, 1000000000, now())`,
    [lead],
  );
  const { rows } = await owner.query<{ id: string }>(
    `INSERT INTO copy_relations (id, realm, lead_id, follower_id, type, number, budget, position_max, slippage,
       share_rate, began_at)
     SELECT uuidv7(), 'demo', $1, u.id, 'ratio', 1, 5000, 1000, 0.005, 0.1, now()
     FROM unnest($2::uuid[]) WITH ORDINALITY AS u(id, position) ORDER BY u.position RETURNING id`,
    [lead, followers],
  );
  await owner.query("VACUUM ANALYZE copy_relations, copy_trades, accounts");
  return rows.map(({ id }) => id);
}

/** Stops or starts all following, for openings from now on. */
export const setFollowing = async (owner: pg.Pool, lead: string, isFollowing: boolean) =>
  owner.query(
    isFollowing
      ? "UPDATE copy_relations SET state = 'active', ended_at = NULL, began_at = now() WHERE lead_id = $1"
      : "UPDATE copy_relations SET state = 'ended', ended_at = now() WHERE lead_id = $1",
    [lead],
  );
