import type pg from "pg";
import { sessionsOf } from "../../../apps/server/src/areas/contracts/list-sessions.ts";
import { midsOf } from "../../../apps/server/src/areas/contracts/list-mids.ts";
import { stepsOf } from "../../../apps/server/src/areas/contracts/list-steps.ts";
import { listForced, listTrades } from "../../../apps/server/src/areas/contracts/rows.ts";
import { forcedView } from "../../../apps/server/src/areas/contracts/get-insurance-fund.ts";
import { termsOf } from "../../../apps/server/src/areas/contracts/valued.ts";
import { positionView } from "../../../apps/server/src/areas/contracts/view.ts";
import type { Ctx } from "../../../apps/server/src/manifest/ctx.ts";
import { readRecorded } from "../../../apps/server/src/feed/sequence.ts";
import { ZERO } from "@candor/money";

type Stored = Pick<Ctx, "db" | "catalogue">;
type Realm = "live" | "demo";

const PAGE = 500;
const REALMS = ["live", "demo"] as const;
/** The positions' steps tell their collateral, so it is not exported. */
const UNTOLD = {
  available: ZERO,
  margin: ZERO,
  profit: undefined,
  equity: undefined,
  cross: { state: { cash: ZERO, positions: [] }, ids: [] },
  riskRate: undefined,
};

/** All records of contracts of all users, in the form in which each user saves their own. */
export async function* exportContracts(
  client: pg.ClientBase,
  source: Stored,
): AsyncGenerator<object> {
  const { db, catalogue } = source;
  yield { kind: "sessions", ...sessionsOf(catalogue) };
  for await (const { id, at, text, hash } of readRecorded(client, { after: -1 }))
    yield { kind: "tick", event: id, at, text, hash: hash?.toString("hex") ?? null };
  for (const realm of REALMS) {
    for (let from = 0, count = PAGE; count === PAGE;) {
      const mids = await midsOf(db, { realm, from, count: PAGE });
      for (const one of mids) yield { kind: "mid", realm, ...one };
      [count, from] = [mids.length, (mids.at(-1)?.event ?? 0) + 1];
    }
    const { rows } = await client.query<{ user_id: string }>(
      "SELECT DISTINCT user_id FROM contract_positions WHERE realm = $1",
      [realm],
    );
    for (const { user_id: user } of rows) {
      yield* stepsOfUser(source, realm, user);
      yield* positionsOfUser(source, realm, user);
    }
    yield { kind: "fund", realm, closings: await forced(source, realm) };
  }
}

/** The steps of one user's positions. */
export async function* stepsOfUser(
  source: Stored,
  realm: Realm,
  user: string,
): AsyncGenerator<object> {
  for (let after = 0, count = PAGE; count === PAGE;) {
    const steps = await stepsOf(source, { userId: user, after, count: PAGE });
    for (const step of steps) yield { kind: "step", realm, user, ...step };
    [count, after] = [steps.length, steps.at(-1)?.number ?? after];
  }
}

/** The present positions of one user. */
export async function* positionsOfUser(source: Stored, realm: Realm, user: string) {
  const now = new Date();
  for (let before: number | undefined, count = PAGE; count === PAGE;) {
    const query = { userId: user, marketId: undefined, before, offset: 0, count: PAGE };
    const rows = await listTrades(source.db, query);
    for (const row of rows) {
      const market = source.catalogue.contract(row.market_id);
      if (market === undefined) continue;
      const valued = { row, terms: await termsOf(source, row), mark: undefined };
      const view = positionView(market, valued, { account: UNTOLD, now, line: undefined });
      yield { kind: "position", realm, user, ...view };
    }
    [count, before] = [rows.length, rows.at(-1)?.number];
  }
}

async function forced({ db, catalogue }: Stored, realm: Realm): Promise<object[]> {
  const all: object[] = [];
  for (let before: number | undefined, count = PAGE; count === PAGE;) {
    const rows = await listForced(db, realm, { before, offset: 0, count: PAGE });
    all.push(...rows.map((row) => forcedView({ catalogue }, row)));
    [count, before] = [rows.length, rows.at(-1)?.number];
  }
  return all;
}
