import { fork } from "node:child_process";
import { join } from "node:path";

/** One run of a program in a process of its own, with or without a bug in what it loads; it tells its totals in one message. */
export const playApart = <Totals>(
  program: readonly string[],
  args: readonly string[],
  mutant?: string,
): Promise<Totals> =>
  new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, ...program), [...args], {
      execArgv: mutant === undefined ? [] : ["--import", join(import.meta.dirname, "mutate.ts")],
      env: { ...process.env, CANDOR_MUTANT: mutant ?? "" },
    });
    child.once("message", (totals) => resolve(totals as Totals));
    child.once("exit", () => reject(new Error("the run ended without totals")));
  });
