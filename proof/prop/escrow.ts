import { parseArgs } from "node:util";
import { ESCROW_STATES } from "../../packages/rules/src/escrow/states.ts";
import { playApart } from "../harness/play-apart.ts";
import type { Totals } from "./escrow/main.ts";
import { escrowMutants } from "./escrow/mutants.ts";

/** The cases that an exploration must have met, because it proves nothing about those it missed. */
const WORTH = [
  ...Object.keys(ESCROW_STATES).filter((state) => state !== "created"),
  "stranger",
  "actor",
  "party",
  "grounds",
  "state",
  "late",
  "early",
  "insufficient",
  "no-order",
  "moved after a crash",
  "unchanged after a crash",
];

/**
 * Explores the whole state space of an order between two users: every interleaving of buyer, seller, arbiters of every
 * kind, strangers, the clock (which may be set back), crashes before and after a commit, repeats, and a withdrawal of
 * the same coins, up to the depth at which no new state appears. Only a release, the verdict of an operator who is
 * neither party, an expiry before payment or the buyer's own cancellation frees the escrow. Sums are conserved, every
 * state has an exit or is final, time and a verdict alone end every order, and every repeat is idempotent. Each control
 * runs with a bug in the table and must come out red. Prints one line of JSON. Options: --requests, how many are under
 * way at once.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: { requests: { type: "string", default: "2" } },
  });
  const startedAt = performance.now();
  const play = (requests: string, mutant?: string): Promise<Totals> =>
    playApart(new URL("./escrow/main.ts", import.meta.url), [requests], mutant);
  const { explored, finding } = await play(values.requests);
  const control: Record<string, string> = {};
  await Promise.all(
    Object.keys(escrowMutants).map(async (mutant) => {
      const { finding: found } = await play("1", mutant);
      control[mutant] = found === undefined ? "green" : `red: ${found}`;
    }),
  );
  const { seen = [], ...totals } = explored ?? {};
  const never = WORTH.filter((one) => !seen.includes(one));
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
  process.stdout.write(
    `${JSON.stringify({ suite: "prop-escrow", ...totals, finding, never, control, seconds })}\n`,
  );
  const isRed = Object.values(control).every((colour) => colour.startsWith("red"));
  return finding === undefined && never.length === 0 && isRed;
}
