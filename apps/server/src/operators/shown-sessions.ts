import { inTransaction } from "../db/transaction.ts";
import * as z from "zod/mini";
import { listen } from "../db/listen.ts";
import { OPERATOR_COOKIES } from "../http/notify-console.ts";
import { appendAudit } from "./audit-log.ts";
import type { OperatorCtx } from "./operator-ctx.ts";
import { nameBehind } from "./sessions.ts";

const shownSession = z.object({
  tokenHash: z.string(),
  address: z.string(),
  path: z.string(),
  requestId: z.string(),
});
type Shown = z.output<typeof shownSession>;

/** Looked up one at a time, so that made-up tokens cannot exhaust the console's connections. */
const WAITING_MAX = 20;
/** Repeated use of one session is logged once in this time. */
const AGAIN_MS = 3_600_000;
const NOTED_MAX = 1_000;

/**
 * Logs a console session that was shown to the users' side. It has no effect there, but it is in the wrong hands or in
 * the wrong place. A cookie that is no session leaves no row.
 */
export function noteShownSessions(ctx: OperatorCtx): Promise<() => Promise<void>> {
  const noted = new Map<string, number>();
  let waiting = 0;
  let turn = Promise.resolve();
  return listen({
    databaseUrl: ctx.config.databaseUrl,
    log: ctx.log,
    channel: OPERATOR_COOKIES,
    onNotice: (text) => {
      if (text === undefined || waiting >= WAITING_MAX) return;
      waiting += 1;
      turn = turn
        .then(() => note(ctx, noted, shownSession.parse(JSON.parse(text))))
        .catch((error: unknown) => ctx.log.error({ err: error }, "a shown session was not logged"))
        .finally(() => {
          waiting -= 1;
        });
    },
  });
}

async function note(ctx: OperatorCtx, noted: Map<string, number>, shown: Shown): Promise<void> {
  const { tokenHash } = shown;
  const at = ctx.clock.now();
  if ((noted.get(tokenHash) ?? 0) > at.getTime() - AGAIN_MS) return;
  const operator = await nameBehind(ctx.db, ctx.clock, tokenHash);
  if (operator === undefined) return;
  await inTransaction(ctx.db, (tx) =>
    appendAudit(tx, {
      at,
      operator,
      action: "users-api",
      target: shown.path,
      outcome: "session-required",
      reason: "a console session was shown to the users' side",
      before: null,
      after: null,
      address: shown.address,
      request_id: shown.requestId,
    }),
  );
  if (noted.size >= NOTED_MAX) noted.clear();
  noted.set(tokenHash, at.getTime());
}
