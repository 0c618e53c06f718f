import { ZERO } from "@candor/money";
import { GAP_COVER_MS, GAP_NOTICE_MS, gapAhead } from "@candor/rules/contracts/gap.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { ContractBook } from "../../exchange/contracts/contract-book.ts";
import { lackingOf } from "../../exchange/contracts/lacking.ts";
import { isClosingAll } from "../../exchange/contracts/decision.ts";
import type { LivePosition } from "../../exchange/contracts/live-position.ts";
import { requestHashOf } from "../../http/idempotency.ts";
import type { Job } from "../../jobs/job.ts";
import { everySeconds } from "../../jobs/schedule.ts";
import { utcMinute } from "../../platform/text.ts";
import { notifyEach } from "../notices/index.ts";

const MINUTE_MS = 60_000;
/** How many positions are covered at a time, so that users' own orders get their turn in between. */
const AT_ONCE = 50;
/** How many symbols a notice names. */
const NAMED_MAX = 5;

/**
 * Before a session ends: two hours ahead, users are notified of positions that do not cover the gap; in the last
 * fifteen minutes each of those gets the missing margin or is closed (product rules, section 4).
 */
export const coverGaps: Job = {
  name: "contracts.coverGaps",
  schedule: everySeconds(60),
  makeUp: "none",
  run: async (ctx, dueAt) => {
    const lacking = [...ctx.exchange.contracts.books().values()].flatMap((book) =>
      lackingIn(book, ctx.clock.now()),
    );
    await notifyLacking(ctx, lacking, dueAt);
    const due = lacking.filter(({ closesAt }) => closesAt - dueAt.getTime() <= GAP_COVER_MS);
    for (let from = 0; from < due.length; from += AT_ONCE)
      await Promise.all(due.slice(from, from + AT_ONCE).map((one) => cover(ctx, one, dueAt)));
  },
};

type Lacking = { position: LivePosition; closesAt: number };

/** Positions that do not cover the gap by themselves; of cross accounts, those with such a position. */
function lackingIn(book: ContractBook, now: Date): Lacking[] {
  const { lastMark, market } = book;
  const ahead = gapAhead(market, now.getTime(), GAP_NOTICE_MS);
  if (ahead === undefined || lastMark === undefined) return [];
  return [...book.live.values()]
    .filter(({ state, decision, lots }) => state === "open" && !isClosingAll(decision, lots))
    .filter((position) => lackingOf(position, lastMark, GAP_NOTICE_MS, now.getTime()) > ZERO)
    .map((position) => ({ position, closesAt: ahead.closesAt }));
}

/** Notifies each user once before a close, with the contracts concerned. */
async function notifyLacking(ctx: Ctx, lacking: readonly Lacking[], dueAt: Date): Promise<void> {
  const news = lacking.filter(
    ({ closesAt }) => closesAt - dueAt.getTime() > GAP_NOTICE_MS - MINUTE_MS,
  );
  const byUser = Map.groupBy(news, ({ position }) => position.userId);
  const notices = [...byUser].map(([userId, own]) => {
    const symbols = [...new Set(own.map(({ position }) => position.book.market.symbol))];
    const closesAt = Math.min(...own.map((one) => one.closesAt));
    const closes = utcMinute(new Date(closesAt));
    const named = symbols.slice(0, NAMED_MAX).join(", ");
    return {
      userId,
      params: { symbols: symbols.length > NAMED_MAX ? `${named} …` : named, closes },
      cause: `gap ${closes}`,
    };
  });
  if (notices.length > 0)
    await inTransaction(ctx.db, (tx) => notifyEach(ctx, tx, "contract-gap", notices));
}

/** A refusal is no failure: the job tries again in the next minute. */
async function cover(ctx: Ctx, { position }: Lacking, dueAt: Date): Promise<void> {
  const { book, userId, number } = position;
  const key = `${book.realm} ${number} ${dueAt.toISOString()}`;
  await ctx.exchange.contracts.submit({
    kind: "cover",
    claim: {
      userId: "system",
      call: "contracts.coverGaps",
      key,
      requestHash: requestHashOf([key]),
    },
    realm: book.realm,
    marketId: book.market.id,
    number,
    ownerId: userId,
  });
}
