import { expect, test } from "vitest";
import type { Entry } from "../data.ts";
import { linesOf, unreadOf } from "./lines.ts";

const entry = (seq: number, number: number | null, minute: number, more: Partial<Entry> = {}) => ({
  seq,
  removes: null,
  author: { number, name: number === null ? null : `name${number}`, badge: null },
  text: "text",
  picture: null,
  reply_to: null,
  mentions: [],
  created_at: new Date(2026, 10, 29, 10, minute).toISOString(),
  is_removed: false,
  ...more,
});
const blocked = { number: 2, name: "name2", kind: "mute" as const };

test("messages of one author within minutes are grouped under one name", () => {
  const lines = linesOf([entry(1, 1, 0), entry(2, 1, 3), entry(3, 1, 20), entry(4, 3, 21)], 3, []);
  expect(lines.map(({ isNext }) => isNext)).toEqual([false, true, false, false]);
  expect(lines.map(({ isOwn }) => isOwn)).toEqual([false, false, false, true]);
});

test("each day begins with its date", () => {
  const lines = linesOf([entry(1, 1, 0), entry(2, 1, 1), entry(3, 1, 24 * 60)], null, []);
  expect(lines.map(({ isNewDay }) => isNewDay)).toEqual([true, false, true]);
});

test("messages of hidden writers are left out, also in quotes, and those of the house never are", () => {
  const quote = { seq: 2, name: "name2", text: "said" };
  const list = [entry(1, null, 0), entry(2, 2, 1), entry(3, 3, 2, { reply_to: quote })];
  const lines = linesOf(list, 1, [blocked]);
  expect(lines.map((line) => line.entry.seq)).toEqual([1, 3]);
  expect(lines[1]?.entry.reply_to?.text).toBe("");
});

test("messages of others are new until the reader reached the end, and own ones never are", () => {
  const lines = linesOf([entry(1, 2, 0), entry(2, 1, 1), entry(3, 2, 2)], 1, []);
  expect([unreadOf(lines, 0), unreadOf(lines, 1), unreadOf(lines, 3)]).toEqual([2, 1, 0]);
});
