import { create } from "zustand";

/** Orders being written, one in each market: each stays while one looks around. */
export function createDrafts<Draft, Change>(
  unwritten: Draft,
  changed: (draft: Draft, change: Change) => Draft,
) {
  const useDrafts = create<Readonly<Record<string, Draft>>>()(() => ({}));
  const draftOf = (symbol: string): Draft => useDrafts.getState()[symbol] ?? unwritten;
  const put = (symbol: string, draft: Draft): void => useDrafts.setState({ [symbol]: draft });
  const started = new Set<string>();
  return {
    useDraft: (symbol: string): Draft => useDrafts((drafts) => drafts[symbol] ?? unwritten),
    draftOf,
    change: (symbol: string, change: Change): void => put(symbol, changed(draftOf(symbol), change)),
    /** Replaces a draft, e.g. by the snapped one. */
    put,
    /** A first visit begins at the market's price, once, after any choice made before it arrived. */
    start(symbol: string, begin: (draft: Draft) => Draft): void {
      if (started.has(symbol)) return;
      started.add(symbol);
      const draft = draftOf(symbol);
      const begun = begin(draft);
      if (begun !== draft) put(symbol, begun);
    },
  };
}
