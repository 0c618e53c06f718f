import type pg from "pg";
import { openDb } from "../../../apps/server/src/db/pool.ts";
import { type Catalogue, loadCatalogue } from "../../../apps/server/src/catalogue/markets.ts";
import { createControls } from "./controls.ts";
import { type Verified, verifyRealm } from "./verify.ts";

const REALMS = ["live", "demo"] as const;
type Realm = (typeof REALMS)[number];

/** The colour of each control; a control whose case did not occur has none. */
export type VerifiedTwice = Verified & { control: Record<string, "red" | "green"> };

/** Walks both realms once as they are and once with controls, all in one snapshot of the database. */
export async function verifyRealms(
  pool: pg.Pool,
  onWrong: (what: string) => void,
): Promise<Record<Realm, VerifiedTwice>> {
  const catalogue = await loadCatalogue(openDb(pool));
  const client = await pool.connect();
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const live = await verifyTwice(client, catalogue, "live", onWrong);
    const demo = await verifyTwice(client, catalogue, "demo", onWrong);
    await client.query("COMMIT");
    return { live, demo };
  } finally {
    client.release(true);
  }
}

async function verifyTwice(
  client: pg.ClientBase,
  catalogue: Catalogue,
  realm: Realm,
  onWrong: (what: string) => void,
): Promise<VerifiedTwice> {
  const controls = createControls(catalogue);
  const walk = { client, catalogue, realm };
  const verified = await verifyRealm({ ...walk, onWrong, alter: controls.choose });
  await verifyRealm({ ...walk, onWrong: controls.note, alter: controls.alter });
  return { ...verified, control: controls.colours() };
}

/** The figures of both realms: steps by kind, faults, and the colour of every control. */
export function figuresOf({ live, demo }: Record<Realm, VerifiedTwice>) {
  const both = [live, demo];
  const steps: Record<string, number> = {};
  for (const one of both)
    for (const [kind, count] of Object.entries(one.steps)) steps[kind] = (steps[kind] ?? 0) + count;
  const green = both.flatMap(({ control }) =>
    Object.entries(control).flatMap(([name, colour]) => (colour === "green" ? [name] : [])),
  );
  const failed = both.reduce((sum, one) => sum + one.failed, 0);
  const red = both.flatMap(({ control }) => Object.keys(control)).length - green.length;
  return { steps, failed, red, green };
}
