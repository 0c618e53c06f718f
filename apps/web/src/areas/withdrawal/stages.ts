import type { Withdrawal } from "./data.ts";

/** What a withdrawal goes through, and where it can end. */
export type Stage =
  | "requested"
  | "held"
  | "checked"
  | "sent"
  | "confirmed"
  | "paid"
  | "refused"
  | "cancelled"
  | "doubt"
  | "returned";

type Way = { stages: readonly Stage[]; done: number };

const GOOD = ["requested", "checked", "sent", "confirmed"] as const;
const BACK = ["requested", "checked", "returned"] as const;

/** The way of each state, with how many of its stages are behind it. */
const WAYS: Readonly<Record<Withdrawal["state"], Way>> = {
  held: { stages: ["requested", "held", "checked", "sent", "confirmed"], done: 1 },
  review: { stages: GOOD, done: 1 },
  approved: { stages: GOOD, done: 2 },
  broadcasting: { stages: GOOD, done: 2 },
  sent: { stages: GOOD, done: 3 },
  confirmed: { stages: GOOD, done: 4 },
  refused: { stages: ["requested", "refused"], done: 1 },
  cancelled: { stages: ["requested", "cancelled"], done: 1 },
  unknown: { stages: ["requested", "checked", "doubt"], done: 2 },
  returning: { stages: BACK, done: 2 },
  returned: { stages: BACK, done: 3 },
};

/** A bank payout waits for no blocks. */
const byBank = ({ stages, done }: Way): Way => {
  const way = stages.map((stage) => (stage === "sent" ? "paid" : stage));
  const left = way.filter((stage) => stage !== "confirmed");
  return { stages: left, done: Math.min(done, left.length) };
};

export const wayOf = ({ state, card }: Pick<Withdrawal, "state" | "card">): Way =>
  card === null ? WAYS[state] : byBank(WAYS[state]);
