import { operatorContract } from "@candor/contract";
import { describe, expect, it } from "vitest";
import type { AnyArea } from "../manifest/area.ts";
import { areas } from "../areas.ts";
import { install } from "../manifest/install.ts";
import { gated } from "./gated-area.ts";

const product = Object.fromEntries(areas.list);
const [, spot] = areas.list.find(([name]) => name === "spot") ?? ["", gated];
const withOne = (change: Partial<AnyArea>) => () =>
  install({ ...product, gated: { ...(gated as AnyArea), ...change } });

describe("areas that do not fit together start nothing, and it is said which files:", () => {
  it.each<[what: string, change: Partial<AnyArea>, said: RegExp]>([
    [
      "a call's path of another area",
      { contract: spot.contract },
      /POST .* stands in .*areas\/spot\/index.ts and in .*areas\/gated\/index.ts/,
    ],
    [
      "a queue of another area",
      {
        operatorContract: {
          ...gated.operatorContract,
          queues: { credit: { ...gated.operatorContract.queues.wish, name: "credit" } },
        },
        queues: { credit: gated.queues.wish },
      },
      /the queue "credit" stands in .*(?:wallet|gated).* and in .*(?:wallet|gated)/,
    ],
    [
      "a queue under another name than its own",
      {
        operatorContract: {
          ...gated.operatorContract,
          queues: { hope: gated.operatorContract.queues.wish },
        },
        queues: { hope: gated.queues.wish },
      },
      /the queue "wish" stands as hope in .*areas\/gated/,
    ],
    [
      "a job of another area",
      { jobs: spot.jobs },
      /the job "spot.rollUp" stands in .*spot.* and in .*gated/,
    ],
    [
      "an invariant of another area",
      { invariants: spot.invariants },
      /the invariant .* stands in .*spot.* and in .*gated/,
    ],
    [
      "a call without a handler",
      { calls: {} },
      /there is no handler of forVerified in .*areas\/gated\/index.ts/,
    ],
    [
      "a call without a sample",
      { samples: {} },
      /there is no sample of forVerified in .*areas\/gated/,
    ],
    ["a queue without its work", { queues: {} }, /there is no wish in .*areas\/gated/],
  ])("the server does not start with %s, and the error names the files", (_what, change, said) => {
    expect(withOne(change)).toThrow(said);
  });

  it("areas that fit together are installed with all their calls and queues", () => {
    const { calls, queues } = withOne({})();
    expect(calls.map(({ id }) => id)).toContain("gated.ask");
    const declared = Object.values(operatorContract).flatMap((area) => Object.keys(area.queues));
    expect(declared).toContain("early-redemption");
    expect([...queues.keys()].sort()).toEqual([...declared, "wish"].sort());
  });
});

describe("what the words of an area ask for does not start without it:", () => {
  it.each<[area: string, slot: keyof AnyArea, said: RegExp]>([
    ["staking", "holdings", /there is no holdings in .*areas\/staking\/index.ts/],
    ["sending", "records", /there is no record of send in .*areas\/sending\/index.ts/],
    ["options", "losses", /there is no losses in .*areas\/options\/index.ts/],
    ["loans", "houseFunds", /there is no fund of house:loans in .*areas\/loans\/index.ts/],
  ])("the server does not start with the area %s without its %s", (name, slot, said) => {
    const { [slot]: _left, ...rest } = product[name] as AnyArea;
    expect(() => install({ ...product, [name]: rest as AnyArea })).toThrow(said);
  });
});
