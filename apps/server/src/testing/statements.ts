import { type Dec, dec, formatDec, sum } from "@candor/money";
import type { CallInput } from "@candor/contract/types.ts";
import { expect } from "vitest";
import type { Harness } from "./harness.ts";

/** Runs a job of the product once, as if it were due now. */
export async function runJob({ ctx, clock }: Harness, name: string): Promise<void> {
  const job = ctx.areas.jobs.find((one) => one.name === name);
  if (job === undefined) throw new Error(`no job ${name}`);
  await job.run(ctx, clock.now(), new AbortController().signal);
}

/** Requests a statement, runs its job, and returns the result. */
export async function makeStatement(
  harness: Harness,
  token: string,
  input: CallInput<"statements.createStatement">,
  lang = "en",
) {
  const { message, type } = await harness.call("statements.createStatement", input, {
    token,
    lang,
  });
  expect(type).toBe("ok");
  await runJob(harness, "statements.make");
  const { message: page } = await harness.call("statements.listStatements", {}, { token });
  const found = page.list.find(({ id }) => id === message.id);
  if (found === undefined) throw new Error("the statement is not listed");
  return found;
}

/** A statement's file as its owner downloads it, part by part. */
export async function readFile(harness: Harness, token: string, id: string): Promise<Buffer> {
  const read: Buffer[] = [];
  for (let part = 1, parts = 1; part <= parts; part += 1) {
    const asked = { id, part: `${part}` } as never;
    const answer = await harness.call("statements.getStatementFile", asked, { token });
    expect(answer.type).toBe("ok");
    ({ parts } = answer.message);
    read.push(Buffer.from(answer.message.data, "base64"));
  }
  return Buffer.concat(read);
}

/** The rows of a table by their columns; every cell stands in quotes. */
export function rowsOf(csv: string): Record<string, string>[] {
  const [names = [], ...rows] = csv
    .split("\r\n")
    .slice(0, -1)
    .map((line) => line.slice(1, -1).split('","'));
  return rows.map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ""])));
}

/** The opening balance, the sum of lines, and the closing balance of each account in a table. */
export function computed(
  csv: string,
): Record<string, { opening: string; lines: Dec; closing: string }> {
  const accounts = Map.groupBy(rowsOf(csv), (row) => `${row["account"]} ${row["currency"]}`);
  return Object.fromEntries(
    [...accounts].map(([account, rows]) => {
      // Freezing and releasing move no balance.
      const moved = rows.slice(1, -1).filter((row) => row["held"] === "");
      const amounts = moved.map((row) => dec(row["amount"] ?? ""));
      const [first, last] = [rows[0], rows.at(-1)];
      expect([first?.["kind"], last?.["kind"]]).toEqual(["opening", "closing"]);
      const bounds = { opening: first?.["balance"] ?? "", closing: last?.["balance"] ?? "" };
      return [account, { ...bounds, lines: sum(amounts) }];
    }),
  );
}

/** The closing balance of each account by its own table. */
export const closings = (csv: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(computed(csv)).map(([account, { opening, lines, closing }]) => {
      expect(formatDec(sum([dec(opening), lines]))).toBe(closing);
      return [account, closing];
    }),
  );
