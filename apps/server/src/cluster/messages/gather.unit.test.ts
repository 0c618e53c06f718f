import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { FRAME_ITEMS, GAP_MS, createGather } from "./gather.ts";

beforeAll(() => void vi.useFakeTimers());
afterAll(() => void vi.useRealTimers());

type Sent = [subject: string, items: unknown[]];

const gathering = () => {
  const sent: Sent[] = [];
  return { sent, ...createGather((subject, items) => sent.push([subject, items])) };
};

it("the messages of one turn on one subject are sent at once, as one frame and in their order", async () => {
  const { sent, add } = gathering();
  add("a", 1);
  add("b", 2);
  await Promise.resolve();
  add("a", 3);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(0);
  expect(sent).toEqual([
    ["a", [1, 3]],
    ["b", [2]],
  ]);
});

it("messages that follow a frame closely are sent as one more frame once the gap has passed", () => {
  const { sent, add } = gathering();
  add("a", 1);
  vi.advanceTimersByTime(0);
  add("a", 2);
  vi.advanceTimersByTime(GAP_MS - 1);
  add("a", 3);
  expect(sent).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(sent).toEqual([
    ["a", [1]],
    ["a", [2, 3]],
  ]);
});

it("a frame never exceeds its item limit, and messages keep their order across frames", () => {
  const { sent, add } = gathering();
  const said = Array.from({ length: 2 * FRAME_ITEMS + 1 }, (_, number) => number);
  for (const number of said) add("a", number);
  vi.advanceTimersByTime(0);
  expect(sent.map(([, items]) => items.length)).toEqual([FRAME_ITEMS, FRAME_ITEMS, 1]);
  expect(sent.flatMap(([, items]) => items)).toEqual(said);
});

it("a flush sends the waiting messages at once and only once", () => {
  const { sent, add, flush } = gathering();
  add("a", 1);
  flush();
  expect(sent).toEqual([["a", [1]]]);
  vi.runAllTimers();
  expect(sent).toHaveLength(1);
});
