import type { CallOutput } from "@candor/contract/types.ts";

export type Proof = CallOutput<"liabilities.getProof">;

/** The proof as lines of JSON, which the downloaded program reads: the snapshot, then one's own leaves. */
export const writtenProof = ({ snapshot, ...proof }: Proof): string =>
  [
    { kind: "root", ...snapshot },
    { kind: "proof", number: snapshot.number, ...proof },
  ]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join("");
