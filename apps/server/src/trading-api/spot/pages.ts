const PAGE = 100;

type Page<Item> = { list: Item[]; cursor: string | null };
export type Place = { limit: number; cursor?: string };

/** The newest `count` of a list that pages by a cursor, newest first; all of them before one place of it, if any is given. */
export async function pagesOf<Item>(
  read: (place: Place) => Promise<Page<Item>>,
  count: number,
  before?: number,
): Promise<Item[]> {
  const items: Item[] = [];
  let cursor = before === undefined ? null : `${before}`;
  do {
    const limit = Math.min(PAGE, count - items.length);
    const page = await read({ limit, ...(cursor !== null && { cursor }) });
    items.push(...page.list);
    cursor = page.cursor;
  } while (cursor !== null && items.length < count);
  return items;
}
