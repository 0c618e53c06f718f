import { arm, armTrailing, createTriggers, movePrice } from "@candor/engine";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { LiveOrder, Move } from "./market-book.ts";
import { pushMove } from "./push-move.ts";

type Stop = { direction: "rise" | "fall"; ticks: number; offset: number | undefined };
type Step = { price: number } | { stop: Stop };

const price = fc.integer({ min: 900, max: 1_100 });
const stop = fc.record({
  direction: fc.constantFrom("rise", "fall"),
  ticks: price,
  offset: fc.option(fc.integer({ min: 100, max: 1_500 }), { nil: undefined }),
});
const steps = fc.array(
  fc.oneof({ weight: 8, arbitrary: fc.record({ price }) }, fc.record({ stop })),
  { minLength: 5, maxLength: 60 },
);

/** The stops that these moves fire, in their sequence. */
function firedBy(moves: readonly Move[], stops: readonly Stop[]): number[] {
  const triggers = createTriggers();
  const fired: number[] = [];
  for (const move of moves)
    if ("arm" in move) {
      const key = move.arm.number;
      const { direction, ticks, offset } = stops[key - 1] as Stop;
      if (offset === undefined) arm(triggers, { key, source: "last", direction, ticks });
      else armTrailing(triggers, { key, source: "last", direction, offset, peak: ticks });
    } else movePrice(triggers, "last", move.ticks, fired, Infinity);
  return fired;
}

const armed = (number: number): Move => ({ arm: { number } as LiveOrder });

function pushed(sequence: readonly Step[], counted: (moves: Move[], ticks: number) => void) {
  const moves: Move[] = [];
  const stops: Stop[] = [];
  for (const step of sequence)
    if ("price" in step) counted(moves, step.price);
    else moves.push(armed(stops.push(step.stop)));
  return { moves, stops };
}

it("prices that the queue only counts would fire no stop, plain or trailing", () => {
  fc.assert(
    fc.property(steps, (sequence) => {
      const { moves, stops } = pushed(sequence, (all, ticks) =>
        pushMove({ moves: all }, "last", ticks),
      );
      const every = pushed(sequence, (all, ticks) =>
        all.push({ source: "last", ticks, silent: 0 }),
      );
      expect(firedBy(moves, stops)).toEqual(firedBy(every.moves, stops));
    }),
    { numRuns: 5_000, seed: 1 },
  );
});

it("a price that swings between two others for ever does not make the queue longer", () => {
  const moves: Move[] = [];
  for (let turn = 0; turn < 10_000; turn += 1)
    for (const ticks of [100, 97, 99, 98]) pushMove({ moves }, "last", ticks);
  expect(moves.length).toBeLessThan(5);
  expect(moves.reduce((sum, move) => sum + ("arm" in move ? 0 : 1 + move.silent), 0)).toBe(40_000);
});
