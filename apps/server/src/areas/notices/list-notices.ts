import { NOTICES, type NoticeCode } from "@candor/contract/area-words.ts";
import type { notices } from "@candor/contract/areas/notices/calls.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { pageOf, positionOf } from "../../http/paging.ts";
import { noticeWords } from "./notice-words.ts";
import { countUnread, listNoticeRows } from "./rows.ts";

export const listNotices: ReadHandler<typeof notices.calls.listNotices> = async (
  ctx,
  { input, caller, lang },
) => {
  const isRead = input.is_red === undefined ? undefined : input.is_red === 1;
  const [rows, unread] = await Promise.all([
    listNoticeRows(ctx.db, caller.userId, { isRead, type: input.type }, positionOf(input)),
    countUnread(ctx.db, caller.userId),
  ]);
  const listed = pageOf(
    input,
    rows,
    ({ number }) => number,
    (row) => {
      const code = row.code as NoticeCode;
      return {
        id: row.id,
        code,
        type: NOTICES[code].type,
        ...noticeWords(ctx.texts, lang, row),
        is_red: row.read_at !== null,
        created_at: row.created_at.toISOString(),
      };
    },
  );
  return { ...listed, unread };
};
