import { type Explored, explore } from "./explore.ts";

// One exploration in a process of its own, so that a control can be loaded with a bug: how many requests are under way at
// once goes in, one message with the totals comes out.

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
