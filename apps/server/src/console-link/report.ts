import * as z from "zod/mini";

/** The report of the process that leads the exchange, for operators. */
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
  /** Milliseconds in the last five minutes; null if nothing happened. */
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
  /** Asks to read the configuration in memory again. */
  z.object({ kind: z.literal("read-configuration") }),
  /** Asks to drop the cached sessions of a user. */
  z.object({ kind: z.literal("forget-user"), userId: z.string() }),
  z.object({ kind: z.literal("sessions-ended"), userId: z.string() }),
  z.object({
    kind: z.literal("balances"),
    userId: z.string(),
    accountIds: z.array(z.number()),
  }),
  /** Asks to compare a book in doubt with its rows, and to reinstate it if they agree. */
  z.object({
    kind: z.literal("reinstate"),
    realm: z.enum(["live", "demo"]),
    marketId: z.number(),
  }),
]);
export type Ask = z.output<typeof ask>;
