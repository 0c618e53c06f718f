import { type Dec, ZERO, dec, formatDec, max, quantize } from "@candor/money";
import { RISK_CALM, RISK_WARNING } from "@candor/rules/contracts/risk.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Realm } from "../../ledger/accounts.ts";
import { notifyEach } from "../notices/index.ts";
import { type Level, levelsOf } from "./margin-levels.ts";
import { forgetWarned, insertWarned, listWarned } from "./warning-rows.ts";

/** A hundredth of a percent. */
const SHOWN_STEP = dec("0.0001");

/**
 * Warns of each margin level that has fallen to the published one: once, and again only after a recovery. The warning
 * is recorded in the transaction of its notice.
 */
export async function warnMargins(ctx: Ctx, realm: Realm): Promise<void> {
  // A process that does not lead holds no positions, so every warning would seem recovered to it.
  if (!ctx.exchange.isLeading()) return;
  const warned = await listWarned(ctx.db, realm);
  const over = new Set(warned);
  for await (const levels of levelsOf(ctx, realm)) {
    const news = levels.flatMap(({ rate, ...level }) =>
      rate !== undefined && rate < RISK_WARNING && !warned.has(level.subject)
        ? [{ ...level, rate }]
        : [],
    );
    if (news.length > 0) await warn(ctx, realm, news);
    for (const { subject, rate } of levels)
      if (rate === undefined || rate < RISK_CALM) over.delete(subject);
  }
  if (over.size > 0) await forgetWarned(ctx.db, [...over]);
}

type Low = Level & { rate: Dec };

const warn = (ctx: Ctx, realm: Realm, levels: readonly Low[]): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const at = ctx.clock.now();
    const inserted = await insertWarned(tx, realm, levels, at);
    const warned = levels
      .filter(({ subject }) => inserted.has(subject))
      .map(({ subject, userId, position, rate }) => ({
        userId,
        position,
        risk: formatDec(quantize(max(ZERO, rate), SHOWN_STEP, "floor")),
        cause: `margin ${subject} ${at.toISOString()}`,
      }));
    await notifyEach(
      ctx,
      tx,
      "contract-margin",
      warned.flatMap(({ userId, position, risk, cause }) =>
        position === undefined
          ? []
          : [
              {
                userId,
                params: {
                  symbol: position.book.market.symbol,
                  direction: position.direction,
                  risk,
                },
                cause,
              },
            ],
      ),
    );
    const cross = warned.filter(({ position }) => position === undefined);
    await notifyEach(
      ctx,
      tx,
      "contract-margin-cross",
      cross.map(({ userId, risk, cause }) => ({ userId, params: { risk }, cause })),
    );
  });
