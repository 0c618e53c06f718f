/** The page that a call asks for; a cursor wins over the page number. */
export type PageInput = { page: number; limit: number; cursor?: string | undefined };

/** Where to read: one row more than the page shows whether there are further ones. */
export function positionOf({ page, limit, cursor }: PageInput): {
  before: number | undefined;
  offset: number;
  count: number;
} {
  const before = cursor === undefined ? undefined : Number.parseInt(cursor, 10);
  return { before, offset: before === undefined ? (page - 1) * limit : 0, count: limit + 1 };
}

/** The answer of a paged call; `rows` may have that one row more. */
export function pageOf<Row, View>(
  { page, limit }: PageInput,
  rows: readonly Row[],
  keyOf: (row: Row) => number,
  viewOf: (row: Row) => View,
) {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const hasMore = rows.length > limit;
  return {
    list: shown.map(viewOf),
    page,
    limit,
    has_more: hasMore,
    cursor: hasMore && last !== undefined ? `${keyOf(last)}` : null,
  };
}
