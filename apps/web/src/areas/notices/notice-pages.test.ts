import { expect, test } from "vitest";
import { type Notice, type NoticePages, withRead } from "./notice-pages.ts";

const notice = (id: string): Notice => ({
  id,
  code: "welcome",
  type: "system",
  title: "Welcome",
  content: "Your account is ready.",
  is_red: false,
  created_at: "2026-01-01T00:00:00.000Z",
});

const page = (...ids: string[]): NoticePages["pages"][number] => ({
  list: ids.map(notice),
  page: 1,
  limit: 20,
  has_more: false,
  cursor: null,
  unread: 3,
});

const pages: NoticePages = { pages: [page("a", "b"), page("c")], pageParams: [undefined, "2"] };

const readIds = (after: NoticePages): string[] =>
  after.pages.flatMap(({ list }) => list.filter((one) => one.is_red).map(({ id }) => id));

test("an opened notice is marked as read on any page, and the others are not", () => {
  const after = withRead(pages, "c", 2);
  expect(readIds(after)).toEqual(["c"]);
  expect(after.pages.map(({ unread }) => unread)).toEqual([2, 2]);
});

test("marking all as read leaves none unread and removes none", () => {
  const after = withRead(pages, undefined, 0);
  expect(readIds(after)).toEqual(["a", "b", "c"]);
  expect(after.pageParams).toEqual(pages.pageParams);
});
