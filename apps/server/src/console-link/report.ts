import * as z from "zod/mini";

/** What the process that leads the exchange says of itself, for operators. */
export const exchangeReport = z.object({
  books: z.array(
    z.object({
      realm: z.enum(["live", "demo"]),
      marketId: z.number(),
      openOrders: z.number(),
      isInDoubt: z.boolean(),
    }),
  ),
  contracts: z.array(
    z.object({
      realm: z.enum(["live", "demo"]),
      marketId: z.number(),
      long: z.string(),
      short: z.string(),
      mark: z.nullable(z.string()),
    }),
  ),
  sources: z.array(
    z.object({
      source: z.string(),
      lastQuoteAt: z.nullable(z.string()),
      freshSymbols: z.number(),
    }),
  ),
  /** Milliseconds, of the last five minutes; null where nothing happened. */
  latency: z.object({
    calls: z.nullable(z.number()),
    orders: z.nullable(z.number()),
    loop: z.number(),
  }),
});
export type ExchangeReport = z.output<typeof exchangeReport>;

/**
 * The requests of the console. Each is harmless from any sender: none of them sets a price, a balance or an outcome.
 */
export const ask = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("report") }),
  /** To read again what of the configuration is kept in memory. */
  z.object({ kind: z.literal("read-configuration") }),
  /** Looks up the cached sessions of a user anew. */
  z.object({ kind: z.literal("forget-user"), userId: z.string() }),
  z.object({ kind: z.literal("sessions-ended"), userId: z.string() }),
  z.object({
    kind: z.literal("balances"),
    userId: z.string(),
    accountIds: z.array(z.number()),
  }),
  /** To compare a book in doubt with its rows, and to open it where they agree. */
  z.object({
    kind: z.literal("reinstate"),
    realm: z.enum(["live", "demo"]),
    marketId: z.number(),
  }),
]);
export type Ask = z.output<typeof ask>;
