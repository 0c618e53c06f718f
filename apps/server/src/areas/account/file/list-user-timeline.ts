import type { account } from "@candor/contract/areas/account/operator.ts";
import { dec, formatDec } from "@candor/money";
import type { OperatorCtx } from "../../../operators/operator-ctx.ts";
import type { OperatorCall, OperatorReadHandler } from "../../../operators/operator-handlers.ts";
import { maySeeQueue } from "../../../operators/requests.ts";
import { noticeWords } from "../../notices/index.ts";
import { partOf, placeOf, reachOf } from "./place.ts";
import { type TimelineRow, listTimelineRows } from "./timeline-rows.ts";

export const listUserTimeline: OperatorReadHandler<typeof account.calls.listUserTimeline> = async (
  ctx,
  { input: { id: userId, limit, cursor }, operator, lang },
) => {
  const place = placeOf(cursor);
  const queues = [...ctx.areas.queues]
    .filter(([, queue]) => maySeeQueue(operator, queue))
    .map(([name]) => name);
  const asked = { userId, place, count: reachOf(place, limit), queues };
  const { rows, ...part } = partOf(await listTimelineRows(ctx.db, asked), place, limit);
  return { ...part, list: rows.map((row) => lineOf(ctx, lang, row)) };
};

function lineOf(ctx: OperatorCtx, lang: OperatorCall["lang"], row: TimelineRow) {
  const line = { id: row.id, at: row.at.toISOString() };
  switch (row.kind) {
    case "notice":
      return { ...line, kind: row.kind, ...noticeWords(ctx.texts, lang, row.detail) };
    case "money":
      return { ...line, kind: row.kind, ...row.detail, ...moneyOf(ctx, row.detail) };
    case "product":
      return { ...line, kind: row.kind, ...row.detail, ...moneyOf(ctx, row.detail) };
    case "request":
      return { ...line, kind: row.kind, ...row.detail };
    case "act":
      return { ...line, kind: row.kind, ...row.detail };
    case "ticket":
      return { ...line, kind: row.kind, ...row.detail };
  }
}

type Stored = { amount: string; currency_id: number };

const moneyOf = ({ catalogue }: OperatorCtx, { amount, currency_id: currencyId }: Stored) => ({
  amount: formatDec(dec(amount)),
  currency_code: catalogue.currency(currencyId)?.code ?? "",
});
