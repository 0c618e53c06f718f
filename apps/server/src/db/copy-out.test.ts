import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type TestDatabase, createTestDatabase } from "../testing/harness.ts";
import { copyOut } from "./copy-out.ts";

let database: TestDatabase;
let client: pg.Client;
beforeEach(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

const linesOf = async (query: string): Promise<string[]> => {
  const lines: string[] = [];
  await copyOut(client, query, (line) => lines.push(line.toString()));
  return lines;
};

describe("copying rows out", () => {
  it("copying out gives every row as one line in order, and marks missing values", async () => {
    expect(await linesOf("SELECT n, 'a' || n, NULL FROM generate_series(1, 3) AS n")).toEqual([
      "1\ta1\t\\N\n",
      "2\ta2\t\\N\n",
      "3\ta3\t\\N\n",
    ]);
    expect(await linesOf("SELECT 1 WHERE false")).toEqual([]);
  });

  it("copying out reports a query that fails at once or midway, and the connection stays usable", async () => {
    await expect(linesOf("SELECT nothing")).rejects.toThrow("does not exist");
    await expect(linesOf("SELECT 1 / (3 - n) FROM generate_series(1, 5) AS n")).rejects.toThrow(
      "division by zero",
    );
    expect(await linesOf("SELECT 7")).toEqual(["7\n"]);
  });

  it("copying out reports a reader that fails, and the connection stays usable", async () => {
    const copying = copyOut(client, "SELECT generate_series(1, 1000)", () => {
      throw new Error("cannot read this");
    });
    await expect(copying).rejects.toThrow("cannot read this");
    expect(await linesOf("SELECT 8")).toEqual(["8\n"]);
  });

  it("copying out reports a connection lost on the way", async () => {
    client.on("error", () => undefined);
    const copying = copyOut(
      client,
      "SELECT pg_terminate_backend(pg_backend_pid())",
      () => undefined,
    );
    await expect(copying).rejects.toThrow(/terminat/);
  });
});
