import { beforeEach, describe, expect, it } from "vitest";
import { POLL_APART_MS, createPolls } from "./polls.ts";

let polls: ReturnType<typeof createPolls>;
beforeEach(() => {
  polls = createPolls();
  polls.open("own");
});

describe("requests of a connection that polls", () => {
  it("polls of a connection are let in at intervals, however fast they come", () => {
    const entered = Array.from({ length: 100 }).reduce<number[]>((moments) => {
      const now = moments.at(-1) ?? 0;
      const turn = polls.turnOf("own", "GET", now)!;
      turn.enter();
      return [...moments, now + turn.waitMs];
    }, []);
    const apart = entered.slice(1).map((at, index) => at - entered[index]!);
    expect(new Set(apart)).toEqual(new Set([POLL_APART_MS]));
  });

  it("one poll of a connection waits at a time, and a second one is refused", () => {
    polls.turnOf("own", "GET", 0)!.enter();
    const waiting = polls.turnOf("own", "GET", 1)!;
    expect(waiting.waitMs).toBe(POLL_APART_MS - 1);
    expect(polls.turnOf("own", "GET", 2)).toBeUndefined();
    waiting.enter();
    expect(polls.turnOf("own", "GET", 200)).toMatchObject({ waitMs: 0 });
  });

  it("a reading poll delays no sending one, and no connection delays another", () => {
    polls.open("other");
    polls.turnOf("own", "GET", 0)!.enter();
    expect(polls.turnOf("own", "POST", 0)).toMatchObject({ waitMs: 0 });
    expect(polls.turnOf("other", "GET", 0)).toMatchObject({ waitMs: 0 });
  });

  it("a poll waits no longer if the clock was set back", () => {
    polls.turnOf("own", "GET", 3_600_000)!.enter();
    expect(polls.turnOf("own", "GET", 0)).toMatchObject({ waitMs: POLL_APART_MS });
  });

  it("a closed connection leaves nothing behind", () => {
    polls.close("own");
    expect(polls.isOpen("own")).toBe(false);
  });
});
