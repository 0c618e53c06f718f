import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createFeed } from "./feed.ts";

const frames: (() => void)[] = [];
beforeEach(() => {
  vi.stubGlobal("requestAnimationFrame", (show: () => void) => frames.push(show));
});
afterEach(() => void vi.unstubAllGlobals());

/** Runs the callbacks of one animation frame. */
const paint = () => {
  for (const show of frames.splice(0)) show();
};

/** A feed of numbers with a test source, and the values that its listeners read. */
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

test("a feed shows the first value at once, and later the latest of each frame", () => {
  const { feed, shown, look, publish } = numbers();
  feed.listen(look);
  publish(1);
  expect(shown).toEqual([1]);
  publish(2);
  publish(3);
  expect(shown).toEqual([1]);
  paint();
  expect(shown).toEqual([1, 3]);
});

test("all feeds show new values in the same frame", () => {
  const [book, trades] = [numbers(), numbers()];
  book.feed.listen(book.look);
  trades.feed.listen(trades.look);
  for (const value of [1, 2, 3]) {
    book.publish(value);
    trades.publish(value * 10);
  }
  expect(frames).toHaveLength(1);
  paint();
  expect([book.shown, trades.shown]).toEqual([
    [1, 3],
    [10, 30],
  ]);
});

test("one source serves all listeners of a feed, from the first to the last", () => {
  const { feed, look, openCount } = numbers();
  const [stopFirst, stopSecond] = [feed.listen(look), feed.listen(() => undefined)];
  expect(openCount()).toBe(1);
  stopFirst();
  expect(openCount()).toBe(1);
  stopSecond();
  expect(openCount()).toBe(0);
});

test("a feed that is opened again does not show its old value", () => {
  const { feed, shown, look, publish } = numbers();
  const stop = feed.listen(look);
  publish(1);
  publish(2);
  stop();
  paint();
  feed.listen(look);
  expect(feed.get()).toBeUndefined();
  expect(shown).toEqual([1]);
});

test("an early value is shown before there is a subscriber, until the source gives another", () => {
  let publish: (value: number) => void = () => undefined;
  const feed = createFeed<number>((give) => {
    publish = give;
    return () => undefined;
  }, 1);
  expect(feed.get()).toBe(1);
  feed.listen(() => undefined);
  publish(2);
  paint();
  expect(feed.get()).toBe(2);
});
