import { inflateSync } from "node:zlib";
import { expect, it } from "vitest";
import type { Paper } from "./paper.ts";
import { print } from "./print.ts";

const PAPER: Paper = {
  lang: "en",
  house: "Candor",
  title: "Account statement",
  madeAt: new Date(0),
  facts: [["Account", "somebody"]],
  columns: ["Time", "Type", "Reference", "Amount", "Balance"],
  tables: [
    { title: "Spot", opening: ["Opening", "0"], rows: [], sums: [], closing: ["Closing", "0"] },
  ],
  none: "Nothing",
  notes: [["How to check", "Add it up."]],
};

it("the same statement is the same file to the last byte", async () => {
  const [once, again] = [await print(PAPER), await print(PAPER)];
  expect(Buffer.from(once).equals(again)).toBe(true);
});

it("printing that takes too long is stopped", async () => {
  const bounds = { timeoutMs: 0, memoryMb: 256 };
  await expect(print(PAPER, bounds)).rejects.toThrow("no pages after 0 ms");
});

it("printing that takes too much memory is stopped, and the next statement is printed", async () => {
  const row = ["2026-01-05 12:00:00", "Trade", "", "−12.345678901234567891", "2,222.154321"];
  const [table] = PAPER.tables;
  const rows = Array.from({ length: 3_000 }, () => row);
  const long = { ...PAPER, tables: table === undefined ? [] : [{ ...table, rows }] };
  const bounds = { timeoutMs: 60_000, memoryMb: 24 };
  await expect(print(long, bounds)).rejects.toThrow("memory limit");
  expect((await print(PAPER)).length).toBeGreaterThan(0);
});

it("sums stand under the amounts, and what was there before and after under the balances", async () => {
  const table = {
    title: "Spot",
    opening: ["Opening", "0"],
    rows: [["", "", "", "0", "0"]],
    sums: [["Came in", "0"]],
    closing: ["Closing", "0"],
  } as const;
  const columns = ["", "", "", "", ""];
  const [opening, amount, balance, sum, closing] = figuresAt(
    await print({ ...PAPER, columns, tables: [table], facts: [], notes: [] }),
  );
  expect(sum).toBe(amount);
  expect([opening, closing]).toEqual([balance, balance]);
  expect(amount).not.toBe(balance);
});

/** How far from the left the texts of one small letter begin, from the top down. */
function figuresAt(file: Uint8Array): string[] {
  const [, packed = ""] = /stream\r?\n([^]*?)\r?\nendstream/.exec(latin1(file)) ?? [];
  const page = latin1(inflateSync(Buffer.from(packed, "latin1")));
  const places = page.matchAll(
    /1 0 0 1 ([0-9.]+) [0-9.]+ Tm\n\/F1 7\.5 Tf\n\[<[0-9a-f]{4}> 0\] TJ/g,
  );
  return [...places].map(([, left = ""]) => left);
}

const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("latin1");
