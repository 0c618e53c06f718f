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
  tables: [{ title: "Spot", opening: ["Opening", "0"], rows: [], totals: [["Closing", "0"]] }],
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
