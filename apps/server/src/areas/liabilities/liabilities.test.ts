import { createHash } from "node:crypto";
import type { CallOutput } from "@candor/contract/types.ts";
import { dec } from "@candor/money";
import { readRoots } from "@candor/rules/liabilities/root-text.ts";
import { accountOf, leafBytes, rootBy } from "@candor/rules/liabilities/tree.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { audit } from "../../ledger/audit.ts";
import { isSigned, installationKey } from "../../manifest/installation-key.ts";
import {
  demoUser,
  fundUser,
  openSession,
  placeLimit,
  registerUser,
  userIdOf,
} from "../../testing/factories.ts";
import { type Harness, audited, createHarness } from "../../testing/harness.ts";
import { CHECK_VIOLATED, FORBIDDEN, stateOf } from "../../testing/sql-state.ts";
import { runJob } from "../../testing/statements.ts";

type Proof = CallOutput<"liabilities.getProof">;
const HOUR_MS = 3_600_000;

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const take = () => runJob(harness, "liabilities.take");
const proofOf = async (token: string, number?: number): Promise<Proof> => {
  const asked = number === undefined ? {} : { number: `${number}` as never };
  return (await harness.call("liabilities.getProof", asked, { token })).message;
};
const ask = (token: string) => harness.call("liabilities.createSnapshot", {}, { token });
const newest = async () => (await harness.call("liabilities.getSnapshot", {})).message;
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest();
const bytesOf = (hex: string) => Buffer.from(hex, "hex");

/** Recomputes each currency's root from the leaves of a proof, with the user's own sum. */
async function rootsBy({ user_id: userId, leaves }: Proof) {
  const found: Record<string, { sum: bigint; hash: string; own: bigint }> = {};
  for (const { currency_code: code, salt, amount, place, path } of leaves) {
    const bytes = leafBytes(bytesOf(salt), accountOf(userId, code), dec(amount));
    const besides = path.map(({ sum, hash }) => ({ sum: dec(sum), hash: bytesOf(hash) }));
    const leaf = { sum: dec(amount), hash: sha256(bytes) };
    const { sum, hash } = await rootBy(leaf, place, besides, (of) => Promise.resolve(sha256(of)));
    const own = (found[code]?.own ?? 0n) + dec(amount);
    found[code] = { sum, hash: Buffer.from(hash).toString("hex"), own };
  }
  return found;
}

describe("a snapshot of liabilities", () => {
  it("a snapshot leads from each user's own leaves to the signed roots, in both realms", async () => {
    const early = await demoUser(harness);
    const { token, id } = await registerUser(harness);
    const other = await registerUser(harness);
    await fundUser(harness, id, 3, "77.25");
    await fundUser(harness, other.id, 3, "0.000000000000000001");
    // An amount frozen by an order is owed to its user too.
    await placeLimit(harness, early, "buy", "0.1", "90000");
    await take();
    const live = await proofOf(token);
    const { trees } = readRoots(live.snapshot.text);
    const usdt = trees.find(({ realm, currency }) => realm === "live" && currency === "USDT");
    expect(await rootsBy(live)).toEqual({
      USDT: { sum: usdt?.amount, hash: usdt?.hash, own: dec("77.25") },
    });
    expect(usdt?.leaves).toBeGreaterThanOrEqual(4);
    const demo = await proofOf(early);
    expect(demo.user_id).toBe(await userIdOf(harness, early));
    const roots = await rootsBy(demo);
    for (const [code, { sum, hash }] of Object.entries(roots)) {
      const tree = trees.find(({ realm, currency }) => realm === "demo" && currency === code);
      expect([sum, hash]).toEqual([tree?.amount, tree?.hash]);
    }
    expect(roots["USDT"]?.own).toBe(dec("120000"));
  });

  it("a snapshot is signed and names the house's and outside sums beside the trees", async () => {
    const { text, hash, signature, public_key: key, previous } = await newest();
    expect(sha256(Buffer.from(text)).toString("hex")).toBe(hash);
    expect(isSigned(key, text, Buffer.from(signature, "base64url"))).toBe(true);
    expect(key).toBe(installationKey(harness.ctx).publicKey);
    expect(previous).toBeNull();
    const { house, outside, trees, negative, notCovered } = readRoots(text);
    expect(notCovered).toContain("open-profit");
    expect(negative).toEqual([]);
    const sums = [...trees, ...house, ...outside].filter(
      ({ realm, currency }) => realm === "demo" && currency === "USDT",
    );
    expect(sums.reduce((total, { amount }) => total + amount, 0n)).toBe(0n);
    expect(house.every(({ name, amount }) => name.startsWith("house:") && amount !== 0n)).toBe(
      true,
    );
  });

  it("an older snapshot keeps its answers after balances move, and the next one has other salts", async () => {
    const { token, id } = await registerUser(harness);
    await fundUser(harness, id, 3, "10");
    harness.clock.advance(HOUR_MS);
    expect((await ask(token)).type).toBe("ok");
    await take();
    const before = await proofOf(token);
    const { number } = before.snapshot;
    await fundUser(harness, id, 3, "5");
    harness.clock.advance(HOUR_MS);
    const later = await openSession(harness, id);
    await ask(later);
    await take();
    expect((await proofOf(later, number)).leaves).toEqual(before.leaves);
    const after = await proofOf(later);
    expect(after.snapshot).toMatchObject({ number: number + 1, previous: before.snapshot.hash });
    expect((await rootsBy(after))["USDT"]?.own).toBe(dec("15"));
    const salts = new Set([...before.leaves, ...after.leaves].map(({ salt }) => salt));
    expect(salts.size).toBe(4);
  });

  it("a snapshot has no leaf for a user without a balance", async () => {
    const { token } = await registerUser(harness);
    expect((await proofOf(token)).leaves).toEqual([]);
  });
});

describe("a request for a snapshot", () => {
  it("a snapshot is refused within an hour of the last one, and requests before it count as one", async () => {
    const { token } = await registerUser(harness);
    const other = await registerUser(harness);
    harness.clock.advance(HOUR_MS / 2);
    expect(await ask(await openSession(harness, other.id))).toMatchObject({
      type: "error",
      refusal: { code: "liabilities-recent" },
    });
    harness.clock.advance(HOUR_MS / 2);
    const tokens = [await openSession(harness, other.id), token];
    const answers = await Promise.all(tokens.map(async (one) => (await ask(one)).message.asked_at));
    expect(new Set(answers).size).toBe(1);
    const { number } = await newest();
    await take();
    await take();
    expect((await newest()).number).toBe(number + 1);
  });

  it("a snapshot is taken each day without a request", async () => {
    const { number } = await newest();
    harness.clock.advance(24 * HOUR_MS);
    await take();
    await take();
    expect(await newest()).toMatchObject({ number: number + 1, is_asked: false });
  });
});

describe("the chain of snapshots", () => {
  it("snapshots are listed from either end, each naming the hash of the one before", async () => {
    const { message } = await harness.call("liabilities.listRoots", {});
    const hashes = message.list.map(({ hash }) => hash);
    expect(message.list.map(({ previous }) => previous)).toEqual([null, ...hashes.slice(0, -1)]);
    const page = await harness.call("liabilities.listSnapshots", { limit: "2" });
    expect(page.message.list.map(({ hash }) => hash)).toEqual(hashes.toReversed().slice(0, 2));
    const signing = harness.ctx.areas.jobs.find(({ name }) => name.endsWith(".signHeads"));
    await runJob(harness, signing?.name ?? "");
    const { rows } = await harness.database.pool.query(
      "SELECT number, encode(hash, 'hex') AS hash FROM chain_heads WHERE chain = 'liabilities'",
    );
    expect(rows).toEqual([{ number: hashes.length, hash: hashes.at(-1) }]);
  });

  it("the database refuses to change, delete or skip a snapshot", async () => {
    const { pool, ownerPool } = harness.database;
    for (const change of [
      "UPDATE liability_snapshots SET text = ''",
      "DELETE FROM liability_snapshots",
      "UPDATE liability_trees SET amount = 1",
      "UPDATE liability_nodes SET nodes = ''",
      "DELETE FROM liability_places",
    ])
      expect(await stateOf(pool.query(change))).toBe(FORBIDDEN);
    const gap = `INSERT INTO liability_snapshots
      SELECT number + 2, at, 'x', sha256('x'), hash, signature, public_key, true, entry_id, seen
      FROM liability_snapshots ORDER BY number DESC LIMIT 1`;
    expect(await stateOf(ownerPool.query(gap))).toBe(CHECK_VIOLATED);
  });

  it("the leaves of snapshots older than a month are deleted, but never a root", async () => {
    const { pool, ownerPool } = harness.database;
    await ownerPool.query(
      `BEGIN; SET LOCAL session_replication_role = replica;
       UPDATE liability_snapshots SET at = now() - interval '31 days' WHERE number = 1;
       UPDATE liability_snapshots SET at = now() WHERE number > 1; COMMIT`,
    );
    const { token, id } = await registerUser(harness);
    await fundUser(harness, id, 3, "1");
    const { number } = await newest();
    await runJob(harness, "liabilities.forget");
    const asked = await harness.call("liabilities.getProof", { number: "1" }, { token });
    expect(asked).toMatchObject({ type: "error", refusal: { code: "liabilities-forgotten" } });
    const { rows } = await pool.query<{ snapshot: number }>(
      "SELECT DISTINCT snapshot FROM liability_nodes ORDER BY 1",
    );
    expect(rows.map(({ snapshot }) => snapshot)).toEqual(
      Array.from({ length: number - 1 }, (_, at) => at + 2),
    );
    expect((await harness.call("liabilities.listRoots", {})).message.list).toHaveLength(number);
  });
});

it("the audit finds a snapshot whose total differs from what the ledger owed then", async () => {
  const { pool, ownerPool } = harness.database;
  const names = async () => (await audit(pool, audited)).map(({ invariant }) => invariant);
  const by = (amount: string) =>
    ownerPool.query(
      `UPDATE liability_trees SET amount = amount - ${amount}, house = house + ${amount}
       WHERE snapshot = (SELECT max(number) FROM liability_snapshots) AND realm = 'demo' AND currency_id = 3`,
    );
  expect(await names()).toEqual([]);
  await by("1");
  expect(await names()).toEqual([
    "the trees of the newest snapshot come to what the ledger owed users then",
  ]);
  await by("-1");
});
