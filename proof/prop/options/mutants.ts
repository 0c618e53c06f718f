import type { Mutant } from "../../mutants/mutant.ts";

const OPTIONS = "exchange/options";

/** Bugs in the writer of timed options. */
export const optionMutants = {
  "options/the-next-second": {
    says: "An option is settled by the second after the one that has to decide.",
    edits: [
      {
        file: `${OPTIONS}/proceed.ts`,
        from: "const through = priced === undefined ? at - WAIT_SECONDS - 1 : at;",
        to: "const through = priced === undefined ? at - WAIT_SECONDS - 1 : at - 1;",
      },
    ],
  },
  "options/outlives-the-clock": {
    says: "An option goes on when the clock was set, as if nothing had been.",
    edits: [
      {
        file: `${OPTIONS}/apply-event.ts`,
        from: 'if (isWaitedFor && event.cause === "clock")',
        to: 'if (isWaitedFor && event.cause === "clock" && event.id < 0)',
      },
    ],
  },
} as const satisfies Record<string, Mutant>;
