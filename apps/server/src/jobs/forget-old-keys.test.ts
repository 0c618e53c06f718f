import { afterAll, beforeAll, expect, it } from "vitest";
import { openDb } from "../db/pool.ts";
import { type TestDatabase, createTestDatabase } from "../testing/harness.ts";
import { forgetSlice } from "./forget-old-keys.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const agesLeft = async (): Promise<number[]> => {
  const { rows } = await database.ownerPool.query<{ age: number }>(
    "SELECT extract(day FROM now() - created_at)::integer AS age FROM idempotency_keys ORDER BY age",
  );
  return rows.map(({ age }) => age);
};

it("forgets keys older than thirty days slice by slice, and no younger one", async () => {
  await database.ownerPool.query(
    `INSERT INTO idempotency_keys (id, request_hash, answer, created_at)
     SELECT gen_random_uuid(), '', '{}', now() - make_interval(days => age, hours => 1)
     FROM unnest(ARRAY[0, 1, 29, 30, 31, 400]) AS age`,
  );
  const db = openDb(database.pool);
  expect(await forgetSlice(db, 2)).toBe(2);
  expect(await forgetSlice(db, 2)).toBe(1);
  expect(await forgetSlice(db, 2)).toBe(0);
  expect(await agesLeft()).toEqual([0, 1, 29]);
});
