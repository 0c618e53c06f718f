import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { FRAME_ITEMS, createGather } from "./gather.ts";

type Sent = [subject: string, items: unknown[]];

const gathering = () => {
  const sent: Sent[] = [];
  return { sent, ...createGather((subject, items) => sent.push([subject, items])) };
};

it("sends what one turn says on a subject as one frame, in its order, and what the next says with the next", async () => {
  const { sent, add } = gathering();
  add("a", 1);
  add("b", 2);
  await Promise.resolve();
  add("a", 3);
  expect(sent).toEqual([]);
  await nextTurn();
  expect(sent).toEqual([
    ["a", [1, 3]],
    ["b", [2]],
  ]);
  add("a", 4);
  await nextTurn();
  expect(sent.at(-1)).toEqual(["a", [4]]);
});

it("lets no frame grow beyond its bound, and keeps the order across frames", async () => {
  const { sent, add } = gathering();
  const said = Array.from({ length: 2 * FRAME_ITEMS + 1 }, (_, number) => number);
  for (const number of said) add("a", number);
  await nextTurn();
  expect(sent.map(([, items]) => items.length)).toEqual([FRAME_ITEMS, FRAME_ITEMS, 1]);
  expect(sent.flatMap(([, items]) => items)).toEqual(said);
});

it("sends what is left at once where no further turn comes, and not again", async () => {
  const { sent, add, flush } = gathering();
  add("a", 1);
  flush();
  expect(sent).toEqual([["a", [1]]]);
  await nextTurn();
  expect(sent).toHaveLength(1);
});
