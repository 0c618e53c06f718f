import { type Explored, explore } from "./explore.ts";

// Runs one exploration in a process of its own, so that a control can be loaded with a bug. It takes the number of
// requests under way at once, and sends one message with the totals.

const [, , requestsMax = "2"] = process.argv;

export type Totals = { explored?: Explored; finding?: string };

function play(): Totals {
  try {
    return { explored: explore(Number(requestsMax)) };
  } catch (error) {
    return { finding: (error as Error).message };
  }
}

process.send?.(play(), () => process.exit());
