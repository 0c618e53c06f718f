import { beforeEach, describe, expect, it } from "vitest";
import { POLL_APART_MS, createPolls } from "./polls.ts";

let polls: ReturnType<typeof createPolls>;
beforeEach(() => {
  polls = createPolls();
  polls.open("own");
});

describe("requests of a connection that polls", () => {
  it("are let in apart, however fast they come", () => {
    const entered = Array.from({ length: 100 }).reduce<number[]>((moments) => {
      const now = moments.at(-1) ?? 0;
      const turn = polls.turnOf("own", "GET", now)!;
      turn.enter();
      return [...moments, now + turn.waitMs];
    }, []);
    const apart = entered.slice(1).map((at, index) => at - entered[index]!);
    expect(new Set(apart)).toEqual(new Set([POLL_APART_MS]));
  });

  it("wait one at a time: a second that comes meanwhile is refused", () => {
    polls.turnOf("own", "GET", 0)!.enter();
    const waiting = polls.turnOf("own", "GET", 1)!;
    expect(waiting.waitMs).toBe(POLL_APART_MS - 1);
    expect(polls.turnOf("own", "GET", 2)).toBeUndefined();
    waiting.enter();
    expect(polls.turnOf("own", "GET", 200)).toMatchObject({ waitMs: 0 });
  });

  it("that read keep none waiting that sends, and one connection none of another", () => {
    polls.open("other");
    polls.turnOf("own", "GET", 0)!.enter();
    expect(polls.turnOf("own", "POST", 0)).toMatchObject({ waitMs: 0 });
    expect(polls.turnOf("other", "GET", 0)).toMatchObject({ waitMs: 0 });
  });

  it("wait no longer for a clock that was set back", () => {
    polls.turnOf("own", "GET", 3_600_000)!.enter();
    expect(polls.turnOf("own", "GET", 0)).toMatchObject({ waitMs: POLL_APART_MS });
  });

  it("leave nothing behind once it has closed", () => {
    polls.close("own");
    expect(polls.isOpen("own")).toBe(false);
  });
});
