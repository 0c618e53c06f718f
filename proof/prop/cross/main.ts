import { crossFinding, drawCrossBook } from "@candor/rules/contracts/testing/cross-books.ts";

// Runs books in a process of its own, so that a control can be loaded with a bug. It takes a seed and a count, and
// sends one message with the totals. Book `i` has the seed `seed + i`.

const [, , seedText = "1", booksText = "1000"] = process.argv;
const [seed, books] = [Number(seedText), Number(booksText)];

export type Totals = ReturnType<typeof play>;

function play() {
  const totals = {
    tried: books,
    failed: 0,
    shared: 0,
    first: undefined as { seed: number; finding: string } | undefined,
  };
  for (let at = 0; at < books; at += 1) {
    const state = drawCrossBook(seed + at);
    const symbols = new Set(state.positions.map(({ terms }) => terms.symbol));
    if (symbols.size < state.positions.length) totals.shared += 1;
    const finding = crossFinding(state);
    if (finding === undefined) continue;
    totals.failed += 1;
    totals.first ??= { seed: seed + at, finding };
  }
  return totals;
}

process.send?.(play(), () => process.exit());
