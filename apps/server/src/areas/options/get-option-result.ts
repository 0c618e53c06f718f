import type { options } from "@candor/contract/areas/options/calls.ts";
import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import type { OptionRow } from "../../exchange/options/rows.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { findHead, headView } from "../transparency/index.ts";
import { chainedView, linkView, secondView } from "./receipt-view.ts";
import { findLink, findOption, listLinkRows } from "./rows.ts";
import { optionView } from "./view.ts";

/** The most links or seconds between an option's last one and the next signed head; the export has longer paths. */
const PATH_MAX = 300;

export const getOptionResult: ReadHandler<typeof options.calls.getOptionResult> = async (
  ctx,
  { input, caller },
) => {
  const row = await findOption(ctx.db, caller.userId, input.id);
  if (row === undefined) return refuse("option-not-found");
  const last = row.settled_link ?? row.accepted_link;
  const entry = await secondOf(ctx, row.entry_event);
  if (isRefusal(entry)) return entry;
  const settlement = await secondOf(ctx, row.settlement_event);
  if (isRefusal(settlement)) return settlement;
  const waited = await waitedFor(ctx, row);
  if (isRefusal(waited)) return waited;
  return {
    option: optionView(ctx, row),
    accepted: await linkOf(ctx, row, row.accepted_link),
    settled: row.settled_link === null ? null : await linkOf(ctx, row, row.settled_link),
    entry_second: entry,
    settlement_second: settlement,
    waited,
    ...(await headAfter(ctx, row, last)),
  };
};

async function linkOf({ db }: Ctx, { id, realm }: OptionRow, number: number) {
  const { link, previous } = await findLink(db, realm, number);
  if (link === undefined) throw new Error(`option ${id} stands in no chain`);
  return linkView(link, previous);
}

/** The ticks recorded between an option's acceptance and its entry; the limit of the wait bounds their number. */
async function waitedFor({ record }: Ctx, { accepted_event: last, entry_event: entry }: OptionRow) {
  if (entry === null) return null;
  const events = await record.events(last, entry - 1);
  if (isRefusal(events)) return events;
  const [known, ...list] = events;
  if (known === undefined) throw new Error(`event ${last} of the index is missing`);
  return {
    previous: known.hash.toString("hex"),
    list: list.map(({ id, at, text }) => ({
      event: id,
      at: new Date(at * 1_000).toISOString(),
      text,
    })),
  };
}

async function secondOf({ db, record }: Ctx, event: number | null) {
  if (event === null) return null;
  const second = await record.second(event);
  if (isRefusal(second)) return second;
  if (second === undefined) throw new Error(`event ${event} of the index is missing`);
  const head = await findHead(db, "ticks", event);
  if (head === undefined) return secondView(second, undefined, []);
  if (head.number - event > PATH_MAX) return secondView(second, head, undefined);
  const after = await record.events(event + 1, head.number);
  return isRefusal(after) ? after : secondView(second, head, after);
}

async function headAfter({ db }: Ctx, { realm }: OptionRow, last: number) {
  const head = await findHead(db, realm, last);
  if (head === undefined) return { head: null, path: [] };
  const path =
    head.number - last > PATH_MAX ? null : await listLinkRows(db, realm, last, head.number - last);
  return { head: headView(head), path: path?.map(chainedView) ?? null };
}
