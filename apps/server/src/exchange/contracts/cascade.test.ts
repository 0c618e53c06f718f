import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type ContractUser, GOLD, contractsOf } from "../../testing/contracts.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";

const USERS = 3;
const EACH = 60;

let harness: Harness;
let users: ContractUser[];
beforeEach(async () => {
  harness = await createHarness();
  users = await Promise.all(Array.from({ length: USERS }, () => contractsOf(harness)));
  await Promise.all(
    users.flatMap((user) =>
      Array.from({ length: EACH }, (_, at) =>
        // The orders differ, because the same order within two seconds would be a second click.
        user.submit(
          { lots: 1 + at, multiple: 50, mode: at % 4 === 0 ? "cross" : "isolated" },
          GOLD,
        ),
      ),
    ),
  );
  await harness.nextSecond();
});
afterEach(() => harness.close());

const one = async <Row extends object>(query: string): Promise<Row> => {
  const { rows } = await harness.database.ownerPool.query<Row>(query);
  const [row] = rows;
  if (row === undefined) throw new Error(`no row: ${query}`);
  return row;
};
const open = async () =>
  (await one<{ count: number }>("SELECT count(*)::int FROM contract_positions WHERE is_open"))
    .count;
const closings = () =>
  one<{ rows: number; positions: number; liquidations: number }>(
    `SELECT count(*)::int AS rows, count(DISTINCT position_id)::int AS positions,
       count(*) FILTER (WHERE cause = 'liquidation')::int AS liquidations FROM contract_closings`,
  );

describe("a tick that liquidates everybody", () => {
  it("a tick that liquidates all positions closes each one once, and the insurance fund pays the shortfall", async () => {
    await harness.moveIndex("0.5");
    expect(await open()).toBe(0);
    const all = USERS * EACH;
    expect(await closings()).toEqual({ rows: all, positions: all, liquidations: all });
  });

  it("a tick that liquidates all positions closes each one once even if the writer loses its database meanwhile", async () => {
    const cutting = (async () => {
      // Cuts the writer as soon as the first closing is stored and others are not.
      while ((await closings()).rows === 0);
      await harness.database.ownerPool.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND application_name = 'candor-writer'`,
      );
    })();
    await harness.moveIndex("0.5");
    await cutting;
    while ((await open()) > 0) await harness.moveIndex("0.5");
    const all = USERS * EACH;
    expect(await closings()).toEqual({ rows: all, positions: all, liquidations: all });
    const doubts = [...harness.ctx.exchange.contracts.books().values()].flatMap(
      ({ doubt }) => doubt ?? [],
    );
    expect(doubts).toEqual([]);
  });

  it("an order in another contract is answered as usual while a crash liquidates many positions", async () => {
    const [user] = users;
    if (user === undefined) throw new Error("no user");
    const crash = harness.moveIndex("0.5");
    const answer = await user.submit({ lots: 1, multiple: 2 });
    await crash;
    expect(["ok", "insufficient-balance"]).toContain(answer.refusal?.code ?? answer.type);
  });
});
