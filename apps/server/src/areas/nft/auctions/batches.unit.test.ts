import { expect, it } from "vitest";
import { createBatches } from "./batches.ts";

/** Batches that end when the test ends them. */
function heldBatches({ most = 3, waitingMax = 4 } = {}) {
  const begun: { key: string; items: readonly number[]; end: (error?: Error) => void }[] = [];
  const add = createBatches<number, string>({
    most,
    waitingMax,
    carryOut: (key, items) =>
      new Promise((resolve, reject) => {
        const end = (error?: Error): void =>
          error === undefined ? resolve(items.map((item) => `${key}${item}`)) : reject(error);
        begun.push({ key, items, end });
      }),
  });
  return { add, begun };
}

const later = () => new Promise((resolve) => setImmediate(resolve));

it("bids that arrive while a batch runs form the next batch, up to its maximum size", async () => {
  const { add, begun } = heldBatches();
  const answers = [1, 2, 3, 4, 5].map((item) => add("a", item));
  expect(begun.map(({ items }) => items)).toEqual([[1]]);
  begun[0]?.end();
  await later();
  expect(begun.map(({ items }) => items)).toEqual([[1], [2, 3, 4]]);
  begun[1]?.end();
  await later();
  begun[2]?.end();
  expect(await Promise.all(answers)).toEqual(["a1", "a2", "a3", "a4", "a5"]);
});

it("bids of one auction do not wait for bids of another", () => {
  const { add, begun } = heldBatches();
  void add("a", 1);
  void add("b", 2);
  expect(begun.map(({ key }) => key)).toEqual(["a", "b"]);
});

it("bids beyond the queue's limit are turned away, and accepted again once there is room", async () => {
  const { add, begun } = heldBatches({ waitingMax: 1 });
  const first = add("a", 1);
  const second = add("a", 2);
  expect(await add("a", 3)).toBeUndefined();
  begun[0]?.end();
  await later();
  const fourth = add("a", 4);
  begun[1]?.end();
  await later();
  begun[2]?.end();
  expect(await Promise.all([first, second, fourth])).toEqual(["a1", "a2", "a4"]);
});

it("a batch that fails fails each of its bids, and the next batch is carried out", async () => {
  const { add, begun } = heldBatches();
  const failing = [add("a", 1), add("a", 2), add("a", 3)];
  begun[0]?.end();
  await later();
  const next = add("a", 4);
  begun[1]?.end(new Error("the database is away"));
  await expect(Promise.all(failing.slice(1))).rejects.toThrow("the database is away");
  await later();
  begun[2]?.end();
  expect([await failing[0], await next]).toEqual(["a1", "a4"]);
});
