import { createElement } from "react";
import { prerender } from "react-dom/static";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ChunkLost, arrived, arrivedAtLast, lazyPart } from "./chunk.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const never = new Promise<never>(() => undefined);

test("code that has not arrived after two minutes is given up, and not before", async () => {
  let given: unknown;
  arrived(never).catch((error: unknown) => {
    given = error;
  });
  await vi.advanceTimersByTimeAsync(119_999);
  expect(given).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(given).toBeInstanceOf(ChunkLost);
  expect(given).toHaveProperty("name", "ChunkLoadError");
});

test("code for a screen is given up sooner", async () => {
  let given: unknown;
  arrived(never, 60_000).catch((error: unknown) => {
    given = error;
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(given).toBeInstanceOf(ChunkLost);
});

test("code that arrives in time is returned, and leaves no timer running", async () => {
  expect(await arrived(Promise.resolve("code"))).toBe("code");
  expect(vi.getTimerCount()).toBe(0);
});

test("code that cannot be fetched is lost at once, with the browser's own message", async () => {
  const words = "Failed to fetch dynamically imported module: /h5/assets/Sheet.js";
  await expect(arrived(Promise.reject(new TypeError(words)))).rejects.toThrow(new ChunkLost(words));
});

test("without a network a failed fetch does not suggest an old version", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  const words = "Failed to fetch dynamically imported module: /h5/assets/Sheet.js";
  const lost = arrived(Promise.reject(new TypeError(words)));
  await expect(lost).rejects.toEqual(new ChunkLost(""));
});

const answering = (isThere: () => boolean) =>
  vi.stubGlobal("fetch", () => (isThere() ? Promise.resolve() : Promise.reject(new TypeError())));

test("a part beside the screens loads once the server answers, and is shown as missing until then", async () => {
  let isThere = false;
  answering(() => isThere);
  const [load, missing] = [vi.fn<() => Promise<string>>(), vi.fn<() => void>()];
  load.mockImplementation(() =>
    isThere ? Promise.resolve("code") : Promise.reject(new TypeError("no network")),
  );
  const came = arrivedAtLast(load, missing);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(1);
  expect(missing).toHaveBeenCalledTimes(1);
  isThere = true;
  await vi.advanceTimersByTimeAsync(3_000);
  await expect(came).resolves.toBe("code");
});

test("code that an answering server no longer has is given up at the fourth try", async () => {
  answering(() => true);
  const load = vi.fn<() => Promise<string>>(() => Promise.reject(new TypeError("404")));
  const given = arrivedAtLast(load).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(await given).toHaveProperty("message", "404");
  expect(load).toHaveBeenCalledTimes(4);
});

test("failures of the network do not count as tries", async () => {
  let asked = 0;
  answering(() => (asked += 1) % 3 !== 0);
  const load = vi.fn<() => Promise<string>>(() => Promise.reject(new TypeError("no network")));
  void arrivedAtLast(load);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load.mock.calls.length).toBeGreaterThan(8);
});

test("a part that failed to load is fetched again for the next screen, once the server answers", async () => {
  let isThere = false;
  answering(() => isThere);
  const load = vi.fn<() => Promise<{ Part: () => string }>>(() =>
    isThere ? Promise.resolve({ Part: () => "here" }) : Promise.reject(new TypeError("no network")),
  );
  const Part = lazyPart("Part", load);
  const show = async () =>
    new Response(
      (await prerender(createElement(Part), { onError: () => undefined })).prelude,
    ).text();
  await expect(show()).rejects.toBeInstanceOf(ChunkLost);
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(show()).rejects.toBeInstanceOf(ChunkLost);
  expect(load).toHaveBeenCalledTimes(1);
  isThere = true;
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await show()).toBe("here");
});
