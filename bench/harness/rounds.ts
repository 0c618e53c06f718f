import { parseArgs } from "node:util";
import type { Round, RoundOfForms } from "./report.ts";

/** The benchmark's arguments: the number of rounds, and how long each side works in one. */
export function lengthOf(args: string[]): { rounds: number; durationMs: number } {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: "string", default: "5" },
      seconds: { type: "string", default: "4" },
    },
  });
  return { rounds: Number(values.rounds), durationMs: Number(values.seconds) * 1_000 };
}

export type Measure = (round: number) => number | Promise<number>;

/** Alternates both sides, so that a disturbance of the machine meets both; prints each round as it ends. */
export async function takeRounds(
  count: number,
  unit: string,
  measure: { subject: Measure; peer: Measure },
): Promise<Round[]> {
  const rounds: Round[] = [];
  for (let round = 0; round < count; round += 1) {
    const subject = await measure.subject(round);
    const peer = await measure.peer(round);
    rounds.push({ subject, peer });
    process.stderr.write(
      `round ${round + 1}: ${Math.round(subject)} against ${Math.round(peer)} ${unit}\n`,
    );
  }
  return rounds;
}

/** The same for one subject against several forms of a peer. */
export async function takeRoundsOfForms(
  count: number,
  unit: string,
  measure: { subject: Measure; peers: Readonly<Record<string, Measure>> },
): Promise<RoundOfForms[]> {
  const rounds: RoundOfForms[] = [];
  for (let round = 0; round < count; round += 1) {
    const subject = await measure.subject(round);
    const peers: Record<string, number> = {};
    for (const [form, measurePeer] of Object.entries(measure.peers))
      peers[form] = await measurePeer(round);
    rounds.push({ subject, peers });
    const told = Object.entries(peers).map(([form, rate]) => `${form} ${Math.round(rate)}`);
    process.stderr.write(
      `round ${round + 1}: ${Math.round(subject)} against ${told.join(", ")} ${unit}\n`,
    );
  }
  return rounds;
}
