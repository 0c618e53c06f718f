import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPool } from "../db/pool.ts";
import { fundUser, registerUser } from "../testing/factories.ts";
import { type Harness, createHarness } from "../testing/harness.ts";
import { CHECK_VIOLATED, stateOf } from "../testing/sql-state.ts";

let harness: Harness;
let [mine, theirs] = [0, 0];
beforeAll(async () => {
  harness = await createHarness();
  mine = await fundedAccount();
  theirs = await fundedAccount();
});
afterAll(() => harness.close());

async function fundedAccount(): Promise<number> {
  const { id } = await registerUser(harness);
  await fundUser(harness, id, 3, "1000");
  const { rows } = await harness.database.pool.query<{ id: number }>(
    "SELECT id FROM accounts WHERE holder_id = $1 AND currency_id = 3",
    [id],
  );
  return rows[0]?.id ?? 0;
}

const balances = async (): Promise<string[]> => {
  const { rows } = await harness.database.pool.query<{ balance: string }>(
    `SELECT trim_scale(available) || ' ' || trim_scale(frozen) AS balance FROM accounts
     WHERE id = ANY($1) ORDER BY array_position($1::bigint[], id)`,
    [[mine, theirs]],
  );
  return rows.map(({ balance }) => balance);
};

type Move = [accountId: number, available: number, frozen: number];
let causes = 0;

/** The database's answers to statements of the server's own role in one transaction. */
async function within(...statements: string[]): Promise<string> {
  const client = await harness.database.pool.connect();
  try {
    return await stateOf(
      (async () => {
        await client.query("BEGIN");
        for (const statement of statements) await client.query(statement);
        await client.query("COMMIT");
      })(),
    );
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
}

const HEADER = "(SELECT max(id) FROM ledger_transactions)";
const header = (): string =>
  `INSERT INTO ledger_transactions (realm, cause, cause_id, posted_at)
   VALUES ('live', 'test.move', '${(causes += 1)}', '2026-01-05')`;
const entries = (amount: number, postedAt = "2026-01-05"): string =>
  `INSERT INTO ledger_entries (transaction_id, account_id, currency_id, kind, amount, posted_at)
   SELECT ${HEADER}, account, 3, 'transfer', amount, '${postedAt}'
   FROM (VALUES (${mine}, ${-amount}), (${theirs}, ${amount})) AS v (account, amount)`;
const move = (moves: Move[], ids = `ARRAY[${HEADER}]`): string =>
  `SELECT FROM move_balances(${ids}, ${[0, 1, 2]
    .map((column) => `'{${moves.map((one) => one[column as 0]).join(",")}}'`)
    .join(", ")})`;
const whole = (): Move[] => [
  [mine, -5, 0],
  [theirs, 5, 0],
];

describe("a balance", () => {
  it("a balance moves by its entries, even if a move names the account twice", async () => {
    expect(await within(header(), entries(5), move(whole()))).toBe("done");
    expect(await balances()).toEqual(["995 0", "1005 0"]);
    const back: Move[] = [
      [mine, 2, 0],
      [mine, 3, 0],
      [theirs, -5, 0],
    ];
    expect(await within(header(), entries(-5), move(back))).toBe("done");
    expect(await balances()).toEqual(["1000 0", "1000 0"]);
  });

  it("a balance passes between available and frozen without entries", async () => {
    expect(await within(move([[mine, -7, 7]], "'{}'"))).toBe("done");
    expect(await balances()).toEqual(["993 7", "1000 0"]);
    expect(await within(move([[mine, 7, -7]], "'{}'"))).toBe("done");
  });

  it.each<[string, () => string[]]>([
    ["nobody has posted anything", () => [move([[mine, 1_000_000, 0]], "'{}'")]],
    ["value would be frozen that is not there", () => [move([[mine, 0, 1]], "'{}'")]],
    ["no transaction is named", () => [move([[mine, 1, 0]], "NULL")]],
    ["an amount is missing", () => ["SELECT FROM move_balances('{}', '{1}', '{}', '{}')"]],
    ["the account does not exist", () => [move([[0, 0, 0]], "'{}'")]],
    [
      "it is more than the entries say",
      () => [
        header(),
        entries(5),
        move([
          [mine, -5, 0],
          [theirs, 6, 0],
        ]),
      ],
    ],
    [
      "it is what the entries say of another account",
      () => [
        header(),
        entries(5),
        move([
          [mine, 5, 0],
          [theirs, -5, 0],
        ]),
      ],
    ],
    ["an account is left out", () => [header(), entries(5), move([[theirs, 5, 0]])]],
    ["all accounts are left out", () => [header(), entries(5), move([])]],
    [
      "the transaction has moved before",
      () => [header(), entries(5), move(whole()), move(whole())],
    ],
    [
      "the transaction is named twice",
      () => [header(), entries(5), move(whole(), `ARRAY[${HEADER}, ${HEADER}]`)],
    ],
    ["the transaction is an old one", () => [move(whole(), "ARRAY[1::bigint]")]],
    ["the transaction does not exist", () => [move(whole(), "ARRAY[0::bigint]")]],
    ["the transaction has no entries", () => [header(), move([])]],
  ])("a balance stays unchanged when %s", async (_case, statements) => {
    const before = await balances();
    const state = await within(...statements());
    expect(["23502", CHECK_VIOLATED]).toContain(state);
    expect(await balances()).toEqual(before);
  });
});

describe("a transaction", () => {
  it("a transaction cannot be committed before its balances have moved", async () => {
    expect(await within(header())).toBe(CHECK_VIOLATED);
    expect(await within(header(), entries(5))).toBe(CHECK_VIOLATED);
    expect(await within("SET CONSTRAINTS ALL DEFERRED", header(), entries(5))).toBe(CHECK_VIOLATED);
  });

  it("a transaction takes no entries after its balances have moved, nor entries of another time", async () => {
    expect(await within(header(), entries(5), move(whole()), entries(5))).toBe(CHECK_VIOLATED);
    expect(await within(header(), entries(5, "2026-01-06"), move(whole()))).toBe(CHECK_VIOLATED);
  });

  it("a transaction without a real day as its time is refused", async () => {
    const never = header().replace("2026-01-05", "infinity");
    expect(await within(never, entries(5, "infinity"), move(whole()))).toBe(CHECK_VIOLATED);
  });

  it("a transaction cannot move balances by entries that were there before it", async () => {
    const both = `WITH e AS (
      INSERT INTO ledger_entries (transaction_id, account_id, currency_id, kind, amount, posted_at)
      SELECT -1, account, 3, 'transfer', amount, '2026-01-05'
      FROM (VALUES (${mine}, -5), (${theirs}, 5)) AS v (account, amount) RETURNING 1
    ) INSERT INTO ledger_transactions (id, realm, cause, cause_id, posted_at)
      OVERRIDING SYSTEM VALUE
      SELECT -1, 'live', 'test.move', 'early', '2026-01-05' FROM (SELECT count(*) FROM e) one`;
    expect(await within(both, move(whole(), "ARRAY[-1::bigint]"))).toBe(CHECK_VIOLATED);
  });

  it("the console's role cannot move balances without an approved decision", async () => {
    const pool = openPool(harness.database.consoleUrl, 1);
    const add = move([[mine, 1_000_000, 0]], "'{}'");
    expect(await stateOf(pool.query(add))).toBe(CHECK_VIOLATED);
    expect(await stateOf(pool.query(move([[mine, -1, 1]], "'{}'")))).toBe(CHECK_VIOLATED);
    await pool.end();
  });
});

it("the first entry number that a header reads is never above an entry drawn after it", async () => {
  const { ownerPool } = harness.database;
  // As in post: the number that no entry has yet is read, and then one is drawn.
  const drawing = (times: number): string => `DO $$ DECLARE first bigint; BEGIN
      FOR turn IN 1..${times} LOOP
        first := next_ledger_entry();
        IF nextval('ledger_entries_id_seq') < first THEN RAISE EXCEPTION 'drawn below %', first; END IF;
      END LOOP; END $$`;
  const all = Promise.all([1, 2, 3].map(() => ownerPool.query(drawing(50_000))));
  await expect(all).resolves.toHaveLength(3);
});
