type Row = { id: string };
/** A paged list as it is kept. */
export type RowPages<Page extends { list: Row[] }> = { pages: Page[]; pageParams: unknown[] };

/** The pages with a row as it is now: in its place, or first where it is new. */
export function withRow<One extends Row, Page extends { list: One[] }>(
  { pages, pageParams }: RowPages<Page>,
  row: One,
): RowPages<Page> {
  const isKnown = pages.some(({ list }) => list.some(({ id }) => id === row.id));
  return {
    pageParams,
    pages: pages.map((page, index) => ({
      ...page,
      list: isKnown
        ? page.list.map((one) => (one.id === row.id ? row : one))
        : index === 0
          ? [row, ...page.list]
          : page.list,
    })),
  };
}
