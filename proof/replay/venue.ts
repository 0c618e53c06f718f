import { UNIT, type Dec, dec } from "@candor/money";
import type pg from "pg";
import { houseName } from "../../apps/server/src/ledger/house-names.ts";
import type { Matcher } from "./matcher.ts";

/** A book as the replay knows it: the sizes of its tick, lot and unit, and its accounts. */
export type Venue = {
  key: string;
  realm: string;
  marketId: number;
  baseId: number;
  quoteId: number;
  /** The sizes in 10^-18 of their currency; a unit is one lot at one tick. */
  tickSize: bigint;
  lotSize: bigint;
  unitSize: bigint;
  houseBase: number;
  houseQuote: number;
  feeBase: number;
  feeQuote: number;
  matcher: Matcher;
};

export type World = {
  venues: Map<string, Venue>;
  /** Spot accounts by holder and currency. */
  accounts: Map<string, number>;
};

type Market = {
  realm: string;
  id: number;
  symbol: string;
  base_id: number;
  quote_id: number;
  price_tick: string;
  quantity_step: string;
  price_max: string;
  quantity_max: string;
};

export const accountKey = (holder: string, currencyId: number): string => `${holder} ${currencyId}`;

export async function readWorld(
  client: pg.ClientBase,
  createMatcher: (limits: { ticksMax: number; lotsMax: number }) => Matcher,
): Promise<World> {
  const accounts = await readAccounts(client);
  const { rows } = await client.query<Market>(
    "SELECT r.realm, m.* FROM markets m, unnest(enum_range(NULL::realm)) AS r(realm)",
  );
  const venues = rows.map((market): Venue => {
    const { realm, base_id, quote_id } = market;
    const tickSize: Dec = dec(market.price_tick);
    const lotSize: Dec = dec(market.quantity_step);
    const house = (name: string, currencyId: number): number => {
      const account = accounts.get(accountKey(`${realm} ${name}`, currencyId));
      if (account === undefined) throw new Error(`the house has no account ${name}`);
      return account;
    };
    const quotes = houseName.quotes(market.symbol);
    return {
      key: `${realm}:${market.id}`,
      realm,
      marketId: market.id,
      baseId: base_id,
      quoteId: quote_id,
      tickSize,
      lotSize,
      unitSize: (tickSize * lotSize) / UNIT,
      houseBase: house(quotes, base_id),
      houseQuote: house(quotes, quote_id),
      feeBase: house(houseName.fees, base_id),
      feeQuote: house(houseName.fees, quote_id),
      matcher: createMatcher({
        ticksMax: Number(dec(market.price_max) / tickSize),
        lotsMax: Number(dec(market.quantity_max) / lotSize),
      }),
    };
  });
  return { venues: new Map(venues.map((venue) => [venue.key, venue])), accounts };
}

async function readAccounts(client: pg.ClientBase): Promise<Map<string, number>> {
  const { rows } = await client.query<{ holder: string; currency_id: number; id: string }>(
    `SELECT coalesce(a.realm || ' ' || h.name, h.id::text) AS holder, a.currency_id, a.id::text AS id
     FROM accounts a JOIN holders h ON h.id = a.holder_id WHERE a.kind = 'change'`,
  );
  return new Map(
    rows.map(({ holder, currency_id, id }) => [accountKey(holder, currency_id), Number(id)]),
  );
}
