import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createFeed } from "./feed.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A feed of numbers whose source is at hand, and what its listeners were shown. */
function numbers() {
  let publish: (value: number) => void = () => undefined;
  let openCount = 0;
  const feed = createFeed<number>((give) => {
    publish = give;
    openCount += 1;
    return () => {
      openCount -= 1;
    };
  });
  const shown: (number | undefined)[] = [];
  return {
    feed,
    shown,
    look: () => void shown.push(feed.get()),
    publish: (value: number) => publish(value),
    openCount: () => openCount,
  };
}

test("the first value is shown at once, the following ones as the latest of each interval", () => {
  const { feed, shown, look, publish } = numbers();
  feed.listen(look);
  publish(1);
  expect(shown).toEqual([1]);
  publish(2);
  publish(3);
  expect(shown).toEqual([1]);
  vi.runAllTimers();
  expect(shown).toEqual([1, 3]);
});

test("one source serves all listeners, from the first to the last", () => {
  const { feed, look, openCount } = numbers();
  const [stopFirst, stopSecond] = [feed.listen(look), feed.listen(() => undefined)];
  expect(openCount()).toBe(1);
  stopFirst();
  expect(openCount()).toBe(1);
  stopSecond();
  expect(openCount()).toBe(0);
});

test("a feed that is opened again does not show what it held before", () => {
  const { feed, shown, look, publish } = numbers();
  const stop = feed.listen(look);
  publish(1);
  publish(2);
  stop();
  vi.runAllTimers();
  feed.listen(look);
  expect(feed.get()).toBeUndefined();
  expect(shown).toEqual([1]);
});
