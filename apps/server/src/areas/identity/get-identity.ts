import { identity as operators } from "@candor/contract/areas/identity/operator.ts";
import type { identity } from "@candor/contract/areas/identity/calls.ts";
import type { RequestState } from "@candor/contract/areas/trust/shapes.ts";
import type { IdType } from "@candor/contract/words.ts";
import { dec, formatDec } from "@candor/money";
import type { ReadHandler } from "../../http/handlers.ts";
import { NOT_REJECTED, rejectionView } from "../../operators/rejection-view.ts";
import { listOwnRequests } from "../../operators/request-rows.ts";
import { dueStep, standing } from "./decide.ts";
import { maskedPapers } from "./papers.ts";
import { findPapers, findProven, findUser, getTerms } from "./rows.ts";

const { name: queue, promiseHours } = operators.queues.identity;

const limitsOf = (level: number, withdrawalBtc: string, fiatOrderUsdt: string) => ({
  level,
  withdrawal_btc: formatDec(dec(withdrawalBtc)),
  fiat_order_usdt: formatDec(dec(fiatOrderUsdt)),
});

/** A cancelled request counts as never sent. */
const sentOne = <Row extends { state: RequestState }>({ state, ...row }: Row) =>
  state === "withdrawn" ? undefined : { ...row, state };

export const getIdentity: ReadHandler<typeof identity.calls.getIdentity> = async (
  ctx,
  { caller: { userId } },
) => {
  const { level } = await findUser(ctx.db, userId);
  const [last] = await listOwnRequests(ctx.db, { userId, queue, count: 1 });
  const proven = await findProven(ctx.db, userId);
  const shown = last && sentOne(last);
  const papers = proven ?? (shown && (await findPapers(ctx.db, shown.id)));
  const masked = papers && maskedPapers(ctx, papers);
  const terms = await getTerms(ctx.db);
  return {
    ...standing(level, shown?.state),
    level,
    step: dueStep(level, proven !== undefined),
    ...(shown === undefined ? NOT_REJECTED : rejectionView(shown)),
    submitted_at: shown?.created_at.toISOString() ?? null,
    due_at: shown?.state === "open" ? shown.due_at.toISOString() : null,
    id_type: (papers?.id_type ?? null) as IdType | null,
    country: papers?.country ?? null,
    name: masked?.name ?? null,
    card_id: masked?.number ?? null,
    promise_hours: promiseHours,
    retention_days: terms.retention_days,
    limits: [
      limitsOf(1, terms.lv1_withdrawal_btc, terms.lv1_fiat_order_usdt),
      limitsOf(2, terms.lv2_withdrawal_btc, terms.lv2_fiat_order_usdt),
    ],
  };
};
