import { dec } from "@candor/money";
import { outcomeOf } from "@candor/rules/options/outcome.ts";
import type { FaultKind, Kept, OptionFault, Recorded } from "./judge.ts";

type FaultsOf = (kept: Kept, recorded: Recorded) => OptionFault[];
type Control = {
  kind: FaultKind;
  /** Alters the option so that the judge must find it; undefined where this option does not suit. */
  alter: (kept: Kept, recorded: Recorded) => Kept | undefined;
};

/** Mistakes that a writer could make, applied to the rows of one option. */
const CONTROLS: Readonly<Record<string, Control>> = {
  "settled by the next second": {
    kind: "second",
    alter: (kept, recorded) => {
      const { row } = kept;
      const next = recorded.find(({ id }) => id === (row.settlement_event ?? NaN) + 1);
      const price = next?.kind === "tick" ? next.prices.get(row.market_id) : undefined;
      if (next === undefined || price === undefined || row.entry_price === null) return undefined;
      const state = outcomeOf(row.direction, dec(row.entry_price), price);
      return state === row.state
        ? { ...kept, row: { ...row, settlement_event: next.id, settlement_at: next.at } }
        : undefined;
    },
  },
  "settled twice": {
    kind: "twice",
    alter: (kept) => {
      const settled = kept.links.find((text) => text.startsWith("settled,"));
      return settled === undefined ? undefined : { ...kept, links: [...kept.links, settled] };
    },
  },
  "paid twice": {
    kind: "paid",
    alter: (kept) =>
      kept.lines.length === 0 ? undefined : { ...kept, lines: [...kept.lines, ...kept.lines] },
  },
  "never settled": {
    kind: "never",
    alter: (kept) =>
      kept.row.is_open || kept.row.void_reason === "clock"
        ? undefined
        : {
            ...kept,
            row: { ...kept.row, is_open: true },
            links: kept.links.filter((text) => !text.startsWith("settled,")),
          },
  },
  "won instead of lost": {
    kind: "result",
    alter: (kept) =>
      kept.row.state === "lost" ? { ...kept, row: { ...kept.row, state: "won" } } : undefined,
  },
};

/** The colour of each control, tried on the first suitable option; a control without one has none. */
export function coloursOf(
  options: readonly Kept[],
  recorded: Recorded,
  faultsOf: FaultsOf,
): Record<string, "red" | "green"> {
  const colours: Record<string, "red" | "green"> = {};
  for (const [name, { kind, alter }] of Object.entries(CONTROLS))
    for (const kept of options) {
      const altered = alter(kept, recorded);
      if (altered === undefined) continue;
      const isFound = faultsOf(altered, recorded).some((fault) => fault.kind === kind);
      colours[name] = isFound ? "red" : "green";
      break;
    }
  return colours;
}
