import { fork } from "node:child_process";

/** Runs a program in a process of its own, with or without a bug; its one message has the totals. */
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
