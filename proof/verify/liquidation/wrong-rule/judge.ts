import { playApart } from "../../../harness/play-apart.ts";
import { createBenchWorld } from "../../../harness/world.ts";
import type { MutantName } from "../../../mutants/mutants.ts";

/** A bug in a rule that writer and judge share: liquidations and their bound leave out the closing fee. */
const WRONG: MutantName = "closes-for-nothing";
const TERMS = { users: 6, days: 1 };

export type WrongRule = {
  formula: string;
  /** The result of the judge that imports the rules, and of the program that shares nothing with them. */
  rules: "red" | "green";
  program: "red" | "green";
};

/** Plays a day by a wrong rule, which only a judge with rules of its own can find. */
export async function judgeWrongRule(seed: number): Promise<WrongRule> {
  const { url, ownerUrl, drop } = await createBenchWorld(0);
  try {
    const { users, days } = TERMS;
    const found = await playApart<{ bySameRules: number; byOwnRules: number; first?: string }>(
      new URL("./main.ts", import.meta.url),
      [url, ownerUrl, ...[seed, users, days].map(String)],
      WRONG,
    );
    process.stdout.write(`${WRONG}: ${found.first ?? "nothing was found"}\n`);
    return {
      formula: WRONG,
      rules: found.bySameRules > 0 ? "red" : "green",
      program: found.byOwnRules > 0 ? "red" : "green",
    };
  } finally {
    await drop();
  }
}
