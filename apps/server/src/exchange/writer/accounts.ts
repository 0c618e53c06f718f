import { dec } from "@candor/money";
import type { ClientBase } from "pg";
import type { Room } from "./batch.ts";
import type { Draft } from "./draft.ts";
import { type MarketBook, bookKey } from "./market-book.ts";
import type { PlaceAccounts } from "./new-order.ts";
import type { PlaceRequest } from "./requests.ts";

const accountId = (userId: string, currencyId: number): string => `${userId} ${currencyId}`;

/** Opens what is missing: whoever buys a currency for the first time gets its account now. */
export async function resolveAccounts(
  client: ClientBase,
  room: Room,
  places: readonly PlaceRequest[],
): Promise<void> {
  const missing = new Map<string, [userId: string, realm: string, currencyId: number]>();
  for (const { claim, realm, marketId } of places) {
    const market = room.books.get(bookKey(realm, marketId))?.market;
    for (const currencyId of market === undefined ? [] : [market.baseId, market.quoteId]) {
      const id = accountId(claim.userId, currencyId);
      if (!room.accounts.has(id)) missing.set(id, [claim.userId, realm, currencyId]);
    }
  }
  if (missing.size === 0) return;
  const wanted = [...missing.values()];
  const values = [
    wanted.map(([userId]) => userId),
    wanted.map(([, realm]) => realm),
    wanted.map(([, , id]) => id),
  ];
  await client.query(
    `INSERT INTO accounts (holder_id, realm, kind, currency_id)
     SELECT w.holder_id, w.realm, 'change', w.currency_id
     FROM unnest($1::uuid[], $2::realm[], $3::integer[]) AS w(holder_id, realm, currency_id)
     ON CONFLICT DO NOTHING`,
    values,
  );
  const { rows } = await client.query<{ id: number; holder_id: string; currency_id: number }>(
    `SELECT a.id, a.holder_id, a.currency_id
     FROM unnest($1::uuid[], $2::realm[], $3::integer[]) AS w(holder_id, realm, currency_id)
     JOIN accounts a USING (holder_id, realm, currency_id) WHERE a.kind = 'change'`,
    values,
  );
  for (const row of rows) room.accounts.set(accountId(row.holder_id, row.currency_id), row.id);
}

export function accountsFor(room: Room, book: MarketBook, { claim }: PlaceRequest): PlaceAccounts {
  const baseAccountId = room.accounts.get(accountId(claim.userId, book.market.baseId));
  const quoteAccountId = room.accounts.get(accountId(claim.userId, book.market.quoteId));
  if (baseAccountId === undefined || quoteAccountId === undefined)
    throw new Error(`no accounts of ${claim.userId}`);
  return { baseAccountId, quoteAccountId };
}

/** Locks what the takers pay from, in the order everybody locks: nothing else can spend it now. */
export async function lockHolds(
  client: ClientBase,
  room: Room,
  draft: Draft,
  places: readonly PlaceRequest[],
): Promise<void> {
  const ids = new Set<number>();
  for (const place of places) {
    const book = room.books.get(bookKey(place.realm, place.marketId));
    if (book === undefined) continue;
    const { baseAccountId, quoteAccountId } = accountsFor(room, book, place);
    ids.add(place.request.side === "buy" ? quoteAccountId : baseAccountId);
  }
  if (ids.size === 0) return;
  const { rows } = await client.query<{ id: number; available: string }>({
    name: "lock accounts",
    text: "SELECT id, available FROM accounts WHERE id = ANY($1::bigint[]) ORDER BY id FOR UPDATE",
    values: [[...ids]],
  });
  for (const row of rows) draft.available.set(row.id, dec(row.available));
}
