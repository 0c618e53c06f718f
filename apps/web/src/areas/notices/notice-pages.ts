import type { CallOutput } from "@candor/contract/types.ts";

type NoticePage = CallOutput<"notices.listNotices">;
export type Notice = NoticePage["list"][number];
export type NoticePages = { pages: NoticePage[]; pageParams: unknown[] };

/** The pages with one message read, or with all of them, and how many are unread now. */
export function withRead(
  { pages, pageParams }: NoticePages,
  id: string | undefined,
  unread: number,
): NoticePages {
  const read = (notice: Notice): Notice =>
    id === undefined || notice.id === id ? { ...notice, is_red: true } : notice;
  return {
    pageParams,
    pages: pages.map((page) => ({ ...page, unread, list: page.list.map(read) })),
  };
}
