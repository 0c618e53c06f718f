import { P2P_EVIDENCE_MAX } from "@candor/contract/areas/p2p/choices.ts";
import type { Db } from "../../../db/pool.ts";
import type { Tx } from "../../../db/transaction.ts";
import type { CoreCtx } from "../../../manifest/ctx.ts";
import { findAd } from "../market/ad-rows.ts";
import { findTraders, traderView } from "../market/trader-rows.ts";
import { findAppeal, listEvidence } from "./appeal-rows.ts";
import { actsOf, otherOf, roleOf } from "./escrow.ts";
import { listEvents } from "./event-rows.ts";
import { CHAT_MAX, isChatOpen } from "./chat.ts";
import { type OrderRow } from "./order-rows.ts";
import { CREDENTIALS, listPictures } from "./picture-rows.ts";
import { findRating, isRateable } from "./rating-rows.ts";
import { openPapers } from "./sealed.ts";
import { type Shown, methodsOf, orderViews, plain } from "./view.ts";

/** An order as one of its sides sees it, or as an arbiter does, with all pictures and no acts. */
export async function wholeView(
  ctx: CoreCtx,
  db: Db | Tx,
  userId: string,
  row: OrderRow,
  { isKept = false, isArbiter = false }: Shown & { isArbiter?: boolean } = {},
) {
  const [view] = await orderViews(ctx, db, userId, [row], { isKept });
  if (view === undefined) throw new Error("an order without a view");
  const role = roleOf(row, userId);
  const other = otherOf(row, userId);
  const trader = (await findTraders(db, [other])).get(other);
  if (trader === undefined) throw new Error("an order without its other side");
  const papers = openPapers(ctx, row);
  const pictures = await listPictures(db, row.id);
  const { way } = methodsOf(row.method_id);
  const showsAccount = !isKept && way !== null && (isArbiter || row.deadline !== null);
  const appeal = await findAppeal(db, row.id);
  const evidence = appeal === undefined ? [] : await listEvidence(db, row.id);
  const rating = await findRating(db, row.id, userId);
  const now = ctx.clock.now();
  const own = evidence.filter(({ user_id: by }) => by === userId).length;
  const steps = actsOf(row, { as: "user", id: userId }, now);
  const may = isArbiter
    ? []
    : [
        ...(["pay", "cancel", "release", "appeal"] as const).filter((act) => steps.includes(act)),
        ...(row.state === "appealed" && own < P2P_EVIDENCE_MAX ? (["evidence"] as const) : []),
        ...(isChatOpen(row, now) && row.last_seq < CHAT_MAX ? (["write"] as const) : []),
        ...(isRateable(row, now) && rating === undefined ? (["rate"] as const) : []),
      ];
  return {
    ...view,
    timeline: (await listEvents(db, row.id)).map(({ act, by, at }) => ({
      event: act,
      by,
      at: at.toISOString(),
    })),
    may,
    index_price: row.index_price === null ? null : plain(row.index_price),
    fee_rate: plain(row.fee_rate),
    pay_minutes: row.pay_minutes,
    release_minutes: row.release_minutes,
    decide_hours: row.decide_hours,
    pay_account: showsAccount ? { id: row.account_id, method: way, ...papers.account } : null,
    payer_name: !isKept && (isArbiter || role === "seller") ? papers.payer : null,
    // The arbiter sees the buyer's document; the seller sees the picture of the transfer alone.
    credentials: pictures.flatMap(({ upload_id: id, name }) =>
      isCredential(name) && (isArbiter || role === "buyer" || name === "trans_img")
        ? [{ name, id }]
        : [],
    ),
    terms: (await findAd(db, row.ad_id))?.terms ?? "",
    appeal: appeal === undefined ? null : appealView(row, appeal, evidence),
    counterpart_trader: traderView(trader),
    is_rated_positive: rating?.is_positive ?? null,
  };
}

type Appeal = NonNullable<Awaited<ReturnType<typeof findAppeal>>>;
type Evidence = Awaited<ReturnType<typeof listEvidence>>;

const appealView = (row: OrderRow, appeal: Appeal, evidence: Evidence) => ({
  by: appeal.by as "buyer" | "seller" | "clock",
  cause: appeal.cause,
  text: appeal.text,
  at: appeal.at.toISOString(),
  evidence: evidence.map(({ seq, user_id: by, text, pictures, created_at }) => ({
    seq,
    by: roleOf(row, by),
    text,
    pictures,
    created_at: created_at.toISOString(),
  })),
  reason: appeal.reason_code,
  note: appeal.note,
  decided_at: appeal.decided_at?.toISOString() ?? null,
});

type Credential = (typeof CREDENTIALS)[number];
const isCredential = (name: string): name is Credential =>
  (CREDENTIALS as readonly string[]).includes(name);
