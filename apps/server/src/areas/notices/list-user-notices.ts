import type { notices } from "@candor/contract/areas/notices/operator.ts";
import { pageOf, positionOf } from "../../http/paging.ts";
import type { OperatorReadHandler } from "../../operators/operator-handlers.ts";
import { listNoticeRows } from "./rows.ts";
import { noticeWords } from "./notice-words.ts";

export const listUserNotices: OperatorReadHandler<typeof notices.calls.listUserNotices> = async (
  ctx,
  { input, lang },
) => {
  const rows = await listNoticeRows(ctx.db, input.id, { type: input.type }, positionOf(input));
  return pageOf(
    input,
    rows,
    ({ number }) => number,
    (row) => ({
      id: row.id,
      code: row.code,
      ...noticeWords(ctx.texts, lang, row),
      created_at: row.created_at.toISOString(),
      read_at: row.read_at?.toISOString() ?? null,
    }),
  );
};
