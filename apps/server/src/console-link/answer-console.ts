import { setTimeout as sleep } from "node:timers/promises";
import { formatDec } from "@candor/money";
import type { Ctx } from "../manifest/ctx.ts";
import { listen } from "../db/listen.ts";
import { bookKey } from "../exchange/spot/market-book.ts";
import type { Latency } from "./latency.ts";
import { type Ask, type ExchangeReport, ask } from "./report.ts";

type Parts = { latency: Latency; readConfiguration: () => Promise<void> };

/**
 * Does what the console asks, and answers if this process leads the exchange. Every process applies what concerns its
 * own memory. Returns a function that ends it.
 */
export function answerConsole(ctx: Ctx, parts: Parts): Promise<() => Promise<void>> {
  const answerOne = async (id: string): Promise<void> => {
    const { rows } = await ctx.pool.query<{ asked: unknown }>(
      "SELECT asked FROM console_asks WHERE id = $1 AND answer IS NULL",
      [id],
    );
    const [row] = rows;
    if (row === undefined) return;
    const answer = await answerTo(ctx, parts, ask.parse(row.asked));
    if (answer === undefined || !ctx.exchange.isLeading()) return;
    await ctx.pool.query("UPDATE console_asks SET answer = $2 WHERE id = $1", [
      id,
      JSON.stringify(answer),
    ]);
  };
  const answerAll = async (): Promise<void> => {
    const { rows } = await ctx.pool.query<{ id: string }>(
      "SELECT id FROM console_asks WHERE answer IS NULL ORDER BY asked_at",
    );
    for (const { id } of rows) await answerOne(id);
  };
  return listen({
    databaseUrl: ctx.config.databaseUrl,
    log: ctx.log,
    channel: "console_asks",
    onNotice: (id) => {
      void (id === undefined ? answerAll() : answerOne(id)).catch((error: unknown) =>
        ctx.log.error({ err: error }, "the console's ask was not answered"),
      );
    },
  });
}

const FOLLOW_MS = 5;
/** As long as the console waits for an answer. */
const FOLLOW_TIMES = 400;

/** Whether each book has applied a halt or its end, which take their places among the writer's commands. */
async function followsHalts({ exchange }: Ctx): Promise<boolean> {
  const isBehind = (): boolean =>
    [...exchange.spot.books().values()].some(
      ({ doubt, isPaused, market }) =>
        doubt === undefined && isPaused !== (market.state === "halted"),
    );
  for (let times = 0; isBehind(); times += 1) {
    if (times >= FOLLOW_TIMES) return false;
    await sleep(FOLLOW_MS);
  }
  return true;
}

/** Undefined leaves the answer to another process. */
async function answerTo(ctx: Ctx, parts: Parts, asked: Ask): Promise<unknown> {
  switch (asked.kind) {
    case "report":
      return ctx.exchange.isLeading() ? reportOf(ctx, parts.latency) : undefined;
    case "reinstate":
      if (!ctx.exchange.isLeading()) return undefined;
      return ctx.exchange.reinstate(asked.realm, bookKey(asked.realm, asked.marketId));
    case "read-configuration":
      await parts.readConfiguration();
      return followsHalts(ctx);
    case "forget-user":
      ctx.sessions.forgetUser(asked.userId);
      ctx.bus.emit("keysChanged", { userId: asked.userId });
      return true;
    case "sessions-ended":
      ctx.sessions.forgetUser(asked.userId);
      ctx.bus.emit("sessionsEnded", { userId: asked.userId });
      ctx.bus.emit("keysEnded", { userId: asked.userId });
      return true;
    case "balances":
      ctx.bus.emit("balances", { userId: asked.userId, accountIds: asked.accountIds });
      return true;
  }
}

export const reportOf = ({ exchange, feed }: Ctx, latency: Latency): ExchangeReport => ({
  books: [...exchange.spot.books().values()].map(({ realm, market, live, doubt }) => ({
    realm,
    marketId: market.id,
    openOrders: live.size,
    isInDoubt: doubt !== undefined,
  })),
  contracts: [...exchange.contracts.books().values()].map(({ realm, market, open, lastMark }) => ({
    realm,
    marketId: market.id,
    long: formatDec(open.long),
    short: formatDec(open.short),
    mark: lastMark === undefined ? null : formatDec(lastMark.price),
  })),
  sources: feed.health().map(({ source, lastQuoteAt, freshSymbols }) => ({
    source,
    lastQuoteAt: lastQuoteAt?.toISOString() ?? null,
    freshSymbols,
  })),
  latency: latency.now(),
});
