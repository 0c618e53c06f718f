import { type Dec, ZERO, dec } from "@candor/money";
import type { ClientBase } from "pg";
import type { AccountName } from "../product.ts";
import type { Memory, Shard } from "./memory.ts";
import type { Pending } from "./inbox.ts";
import { isLeftToAnother, noteContended } from "./contended.ts";

/** The most accounts in memory; beyond that all are looked up again. */
const ACCOUNTS_MAX = 2_000_000;

type Asked = Pick<Pending, "product" | "command">;

const keyOf = ({ holderId, kind, currencyId }: AccountName): string =>
  `${holderId} ${kind} ${currencyId}`;

/** Opens missing accounts: a user's account in a currency is opened with its first amount. */
export async function openAccounts(
  client: ClientBase,
  shard: Shard,
  memory: Memory,
  batch: readonly Asked[],
): Promise<void> {
  if (memory.accounts.size > ACCOUNTS_MAX) memory.accounts.clear();
  const missing = new Map<string, AccountName>();
  for (const { product, command } of batch)
    for (const name of product.accountsOf(command).opens) {
      const key = keyOf(name);
      if (!memory.accounts.has(key)) missing.set(key, name);
    }
  if (missing.size === 0) return;
  const wanted = [...missing.values()];
  const values = [
    wanted.map(({ holderId }) => holderId),
    shard.realm,
    wanted.map(({ kind }) => kind),
    wanted.map(({ currencyId }) => currencyId),
  ];
  const names = "unnest($1::uuid[], $3::account_kind[], $4::integer[])";
  await client.query(
    `INSERT INTO accounts (holder_id, realm, kind, currency_id)
     SELECT w.holder_id, $2, w.kind, w.currency_id FROM ${names} AS w(holder_id, kind, currency_id)
     ON CONFLICT DO NOTHING`,
    values,
  );
  const { rows } = await client.query<AccountRow>(
    `SELECT a.id, a.holder_id, a.kind, a.currency_id, a.available
     FROM ${names} AS w(holder_id, kind, currency_id)
     JOIN accounts a USING (holder_id, kind, currency_id) WHERE a.realm = $2`,
    values,
  );
  for (const { id, holder_id: holderId, kind, currency_id: currencyId, available } of rows) {
    memory.accounts.set(keyOf({ holderId, kind, currencyId }), id);
    if (isOwned(shard, kind) && !memory.owned.has(id)) memory.owned.set(id, dec(available));
  }
}

type AccountRow = {
  id: number;
  holder_id: string;
  kind: AccountName["kind"];
  currency_id: number;
  available: string;
};

export const isOwned = ({ products }: Shard, kind: AccountName["kind"]): boolean =>
  products.some(({ owns }) => owns.includes(kind));

export const accountOf =
  ({ accounts }: Memory) =>
  (name: AccountName): number => {
    const id = accounts.get(keyOf(name));
    if (id === undefined) throw new Error(`no account ${keyOf(name)}`);
    return id;
  };

/**
 * Locks the accounts of the commands in the sequence that all lockers use. Accounts locked elsewhere are skipped, and
 * so are those for which another shard of the realm has waited longer: only the commands that need them wait. Accounts
 * of a kind that only this writer moves need no lock.
 */
export async function lockAsked(
  client: ClientBase,
  shard: Shard,
  memory: Memory,
  batch: readonly Asked[],
  now: Date,
): Promise<Map<number, Dec>> {
  const available = new Map<number, Dec>();
  const ids = new Set<number>();
  const idOf = accountOf(memory);
  for (const { product, command } of batch)
    for (const name of product.accountsOf(command).locks) {
      const id = idOf(name);
      if (isOwned(shard, name.kind)) available.set(id, memory.owned.get(id) ?? ZERO);
      else ids.add(id);
    }
  if (ids.size === 0) return available;
  const asked = [...ids].filter((id) => !isLeftToAnother(shard.contended, shard.name, id, now));
  const { rows } = await client.query<{ id: number; available: string }>({
    name: "lock accounts",
    text: `SELECT id, available FROM accounts WHERE id = ANY($1::bigint[])
      ORDER BY id FOR UPDATE SKIP LOCKED`,
    values: [asked],
  });
  for (const row of rows) available.set(row.id, dec(row.available));
  for (const id of ids)
    noteContended(shard.contended, { shard: shard.name, id, isWaiting: !available.has(id), now });
  return available;
}

/** Whether another transaction holds an account that the command needs. */
export const isHeldUp = (
  memory: Memory,
  available: ReadonlyMap<number, Dec>,
  { product, command }: Pending,
): boolean =>
  product.accountsOf(command).locks.some((name) => !available.has(accountOf(memory)(name)));
