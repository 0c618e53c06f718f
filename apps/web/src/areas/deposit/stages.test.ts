import { DEPOSIT_STATES } from "@candor/contract/words.ts";
import { expect, test } from "vitest";
import { stagesDone, stagesOf } from "./stages.ts";

test("a deposit has completed all stages only once it is credited", () => {
  for (const way of ["voucher", "chain"] as const) {
    const done = DEPOSIT_STATES.filter(
      (state) => stagesDone({ way, state }) === stagesOf({ way }).length,
    );
    expect(done).toEqual(["credited"]);
  }
});
