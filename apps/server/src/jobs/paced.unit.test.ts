import { describe, expect, it } from "vitest";
import { passThrough, takeSteps } from "./paced.ts";

/** A step that says `count` times that there may be more. */
function stepsOf(count: number) {
  const taken: number[] = [];
  return { taken, step: async () => taken.push(taken.length) < count };
}

describe("a job in steps", () => {
  it("a job in steps ends with the step that reports nothing left", async () => {
    const { taken, step } = stepsOf(3);
    await takeSteps(step);
    expect(taken).toEqual([0, 1, 2]);
  });

  it("a job in steps leaves work beyond its limit to the next run", async () => {
    const { taken, step } = stepsOf(Infinity);
    await takeSteps(step, { most: 4 });
    expect(taken).toHaveLength(4);
  });

  it("a job in steps takes no more steps and stops sleeping once the process wants to end", async () => {
    const ending = new AbortController();
    const { taken, step } = stepsOf(Infinity);
    await takeSteps(
      async () => {
        if (taken.length === 1) ending.abort();
        return step();
      },
      { signal: ending.signal, rest: 1e12 * taken.length },
    );
    expect(taken).toEqual([0, 1]);
  });
});

describe("a pass", () => {
  /** Numbers, each of which is held for its count of looks. */
  function dueOf(looks: number[]) {
    const left = new Map(looks.map((held, index) => [index + 1, held]));
    const batch = async (after = 0) => {
      const next = [...left].filter(([number]) => number > after).slice(0, 2);
      const free = next.filter(([, held]) => held === 0);
      for (const [number, held] of next) left.set(number, held - 1);
      for (const [number] of free) left.delete(number);
      return { last: next.at(-1)?.[0], leftOut: next.length - free.length };
    };
    return { left, batch };
  }

  it("a pass takes locked rows again later and goes on with the rows beside them", async () => {
    const { left, batch } = dueOf([0, 2, 0, 0, 1]);
    expect(await passThrough(batch, {})).toBe(true);
    expect(left.size).toBe(0);
  });

  it("a pass leaves rows that stay locked to the next run", async () => {
    const { left, batch } = dueOf([0, 1_000, 0]);
    expect(await passThrough(batch, {})).toBe(false);
    expect([...left.keys()]).toEqual([2]);
  });
});
