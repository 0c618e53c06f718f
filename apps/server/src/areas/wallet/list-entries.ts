import type { wallet } from "@candor/contract/areas/wallet/calls.ts";
import { holdKindsOf, kindsOf } from "@candor/contract/activity.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { formatDec } from "@candor/money";
import type { Catalogue } from "../../catalogue/markets.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { dayBegins, dayNumber } from "../../ledger/period.ts";
import { queriesOf, listHolderHolds } from "../../ledger/hold-lines.ts";
import { listHolderEntries } from "../../ledger/records.ts";
import { type Line, cursorOf, linesOf, placeAfter, placeOf } from "./lines.ts";
import { entryView } from "./view.ts";

/** The most lines that a page's number may skip; a cursor has no such limit. */
const SKIPPED_MAX = 10_000;

export const listEntries: ReadHandler<typeof wallet.calls.listEntries> = async (
  { db, catalogue, areas },
  { input, caller },
) => {
  const { currency, type: kind, kind: activity, from, to, page, limit, cursor } = input;
  if (currency !== undefined && catalogue.currency(currency) === undefined)
    return refuse("unknown-currency");
  const of = {
    currencyId: currency,
    kind,
    from: from === undefined ? undefined : dayBegins(dayNumber(from)),
    to: to === undefined ? undefined : dayBegins(dayNumber(to) + 1),
  };
  const begun = placeOf(cursor);
  // The lines that a page skips may be of either list; one line more shows whether there are further ones.
  const skipped = cursor === undefined ? (page - 1) * limit : 0;
  if (skipped > SKIPPED_MAX) return refuse("parameter-error", { field: "page" });
  const count = skipped + limit + 1;
  const kinds = activity && kindsOf(activity);
  const queries = queriesOf(areas.holdLines, activity && holdKindsOf(activity));
  const [entries, holds] = [
    await listHolderEntries(
      db,
      caller.userId,
      { ...of, kinds },
      { before: begun.entry, offset: 0, count },
    ),
    await listHolderHolds(db, queries, caller.userId, { of, before: begun.hold, count }),
  ];
  const lines = linesOf(entries, holds);
  const read = lines.slice(0, skipped + limit);
  const hasMore = lines.length > read.length;
  return {
    list: read.slice(skipped).map((line) => lineView(line, catalogue)),
    page,
    limit,
    has_more: hasMore,
    cursor: hasMore ? cursorOf(placeAfter(read, begun)) : null,
  };
};

const lineView = ({ entry, hold }: Line, catalogue: Catalogue) => {
  const { account, currencyId } = entry ?? hold;
  const at = {
    type: account,
    currency_id: currencyId,
    currency_code: catalogue.currency(currencyId)?.code ?? "",
  };
  if (entry !== undefined) return { ...entryView(entry), ...at, is_hold: false };
  return {
    id: `${hold.kind}.${hold.key}`,
    kind: hold.kind,
    amount: formatDec(hold.amount),
    ref: hold.ref,
    reason: null,
    created_at: hold.postedAt.toISOString(),
    ...at,
    is_hold: true,
  };
};
