import type { OptionOutcome } from "@candor/contract/words.ts";
import { dec, formatDec, sub } from "@candor/money";
import type { Ctx } from "../../ctx.ts";
import { type Tx, inTransaction } from "../../db/transaction.ts";
import type { Realm } from "../../ledger/accounts.ts";
import { notify, tellFew } from "../notices/index.ts";
import { type ToldOption, lockTold, moveTold, settledAfter } from "./told-rows.ts";

/** Options of one transaction. */
export const SLICE_TOLD = 500;

/**
 * Tells what options have come to, behind the writer and out of what it has committed; returns how many there were, of the
 * realm with more. The link it has come to moves in the same transaction, so that each is told once.
 */
export async function tellResultsSlice(ctx: Ctx, most = SLICE_TOLD): Promise<number> {
  const live = await tellRealm(ctx, "live", most);
  return Math.max(live, await tellRealm(ctx, "demo", most));
}

const tellRealm = (ctx: Ctx, realm: Realm, most: number): Promise<number> =>
  inTransaction(ctx.db, async (tx) => {
    const after = await lockTold(tx, realm);
    if (after === undefined) return 0;
    const settled = await settledAfter(tx, realm, after, most);
    for (const [userId, told] of Map.groupBy(settled, ({ user_id }) => user_id))
      await tellFew(ctx, tx, userId, {
        told,
        tell: (option) => tell(ctx, tx, option),
        sum: "options-ended",
      });
    const last = settled.at(-1);
    if (last !== undefined) await moveTold(tx, realm, last.settled_link);
    return settled.length;
  });

/** Of what is settled the state is what it came to. */
const tell = (ctx: Ctx, tx: Tx, { id, user_id, market_id, ...option }: ToldOption) =>
  notify(
    ctx,
    tx,
    user_id,
    `option-${option.state as OptionOutcome}`,
    {
      symbol: ctx.catalogue.market(market_id)?.symbol ?? "",
      direction: option.direction,
      profit: formatDec(sub(dec(option.payout), dec(option.stake))),
      currency: ctx.catalogue.currency(option.currency_id)?.code ?? "",
    },
    `ended ${id}`,
  );
