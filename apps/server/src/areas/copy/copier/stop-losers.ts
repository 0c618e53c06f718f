import { type Dec, ZERO, add, dec, formatDec, neg, sub } from "@candor/money";
import { isStopped } from "@candor/rules/copy/share.ts";
import { profitOf } from "@candor/rules/contracts/value.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { contractKey } from "../../../exchange/contracts/contract-book.ts";
import type { Realm } from "../../../ledger/accounts.ts";
import type { Ctx } from "../../../manifest/ctx.ts";
import { notify } from "../../notices/index.ts";
import { closeCopies } from "../end-relation.ts";
import { publicNames } from "../public-name.ts";
import { BEFORE_FIRST, changeRelation, lockRelation } from "../relation-rows.ts";
import { quoteOf } from "../valued.ts";
import { type StandingRow, listStanding } from "./standing-rows.ts";

/** How many relations one statement reads. */
const SLICE = 500;

/** Stops each relation whose loss has reached its follower's stop, with open copies at the last mark. */
export async function stopLosers(ctx: Ctx, realm: Realm): Promise<void> {
  for (let after: string | undefined = BEFORE_FIRST; after !== undefined;) {
    const rows = await listStanding(ctx.db, { realm, after, count: SLICE });
    for (const row of rows) {
      const result = resultOf(ctx, realm, row);
      if (result !== undefined && isStopped(dec(row.stop), result)) await stop(ctx, row, result);
    }
    after = rows.length < SLICE ? undefined : rows.at(-1)?.id;
  }
}

type Result = { realised: Dec; unrealised: Dec };

/** The result since the stop was set; undefined while a mark is missing. */
function resultOf({ exchange }: Ctx, realm: Realm, row: StandingRow): Result | undefined {
  const books = exchange.contracts.books();
  let unrealised = ZERO;
  for (const { market, number } of row.open) {
    const book = books.get(contractKey(realm, market));
    const live = book?.live.get(number);
    if (live?.state !== "open") continue;
    const mark = book?.lastMark?.price;
    if (mark === undefined) return undefined;
    unrealised = add(unrealised, sub(profitOf(live.terms, live, mark), live.overnightFunding));
  }
  return { realised: sub(dec(row.realised), dec(row.stop_from)), unrealised };
}

const stop = (ctx: Ctx, { id, stop: asked }: StandingRow, result: Result): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const row = await lockRelation(tx, id);
    // The follower may have changed the relation meanwhile.
    if (row?.state !== "active" || row.stop !== asked) return;
    await closeCopies(tx, id, ctx.clock.now());
    await changeRelation(tx, id, { state: "stopped" });
    const trader = (await publicNames(tx, [row.lead_id])).get(row.lead_id)?.name ?? "";
    const loss = formatDec(neg(add(result.realised, result.unrealised)));
    const told = { trader, loss, currency: quoteOf(ctx).code };
    await notify(ctx, tx, row.follower_id, "copy-stopped", told);
  });
