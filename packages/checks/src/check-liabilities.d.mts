/** One line of an export. */
type Exported = Record<string, unknown> & { kind: string };

export function judge(
  records: Iterable<Exported> | AsyncIterable<Exported>,
): Promise<{ counts: Record<string, number>; faults: string[] }>;

/** The trees that a signed text tells of; sums in whole units of 10^-18. */
export function treesIn(text: string): {
  realm: string;
  currency: string;
  leaves: number;
  height: number;
  sum: bigint;
  hash: Uint8Array;
}[];
