import { dec, formatDec } from "@candor/money";
import { type Commitment, allocate } from "@candor/rules/finance/ieo/allocate.ts";
import { call } from "../../lib/call.ts";

/** The most lines that the server gives at once. */
const LINES = "1000";

/** Reads a whole table, and computes it anew by the rule: how many lines it has, and how many differ. */
export async function recompute(project: number): Promise<{ lines: number; differing: number }> {
  const commitments: Commitment[] = [];
  const published = new Map<number, string>();
  let cursor: string | undefined;
  for (;;) {
    const page = await call("ieo.listAllocations", {
      project_id: `${project}`,
      limit: LINES,
      ...(cursor !== undefined && { cursor }),
    });
    for (const { line, committed, allocated } of page.list) {
      commitments.push({ line, wanted: dec(committed) });
      published.set(line, allocated);
    }
    if (page.has_more && page.cursor !== null) {
      cursor = page.cursor;
      continue;
    }
    const { total, lot, cap } = page;
    const offer = { supply: dec(total), lot: dec(lot), cap: dec(cap) };
    const differing = allocate(commitments, offer).filter(
      ({ line, allocated }) => published.get(line) !== formatDec(allocated),
    ).length;
    return { lines: commitments.length, differing };
  }
}
