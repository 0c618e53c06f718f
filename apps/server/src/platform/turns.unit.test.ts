import { expect, it } from "vitest";
import { createTurns } from "./turns.ts";

/** Work that lasts until the test releases it. */
function held() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { work: () => promise, letGo: resolve };
}

it("work beyond the limit waits in order, and work beyond the queue is refused", async () => {
  const inTurn = createTurns({ atOnce: 1, waitingMax: 2 });
  const begun: string[] = [];
  const first = held();
  const run = (name: string) =>
    inTurn(() => {
      begun.push(name);
      return Promise.resolve(name);
    });
  const running = inTurn(first.work);
  const waiting = [run("second"), run("third")];
  expect(await run("fourth")).toBeUndefined();
  expect(begun).toEqual([]);
  first.letGo("first");
  expect(await Promise.all([running, ...waiting])).toEqual(["first", "second", "third"]);
  expect(begun).toEqual(["second", "third"]);
});

it("work that fails makes room for the next", async () => {
  const inTurn = createTurns({ atOnce: 1, waitingMax: 0 });
  await expect(inTurn(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await inTurn(() => Promise.resolve("next"))).toBe("next");
});

it("a newcomer does not overtake a waiting caller as a turn is handed on", async () => {
  const inTurn = createTurns({ atOnce: 1, waitingMax: 1 });
  const [first, second] = [held(), held()];
  const running = inTurn(first.work);
  const waited = inTurn(second.work);
  first.letGo("first");
  await running;
  const late = inTurn(() => Promise.resolve("late"));
  second.letGo("second");
  expect(await Promise.all([waited, late])).toEqual(["second", "late"]);
});
