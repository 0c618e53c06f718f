import { fork } from "node:child_process";

/** One run of a program in a process of its own, with or without a bug in what it loads; it tells its totals in one message. */
export const playApart = <Totals>(
  program: URL,
  args: readonly string[],
  mutant?: string,
): Promise<Totals> =>
  new Promise((resolve, reject) => {
    const child = fork(program, [...args], {
      execArgv:
        mutant === undefined
          ? []
          : ["--import", new URL("../mutants/mutate.ts", import.meta.url).href],
      env: { ...process.env, CANDOR_MUTANT: mutant ?? "" },
    });
    child.once("message", (totals) => resolve(totals as Totals));
    child.once("exit", () => reject(new Error("the run ended without totals")));
  });
