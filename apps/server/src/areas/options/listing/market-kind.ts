import type { options } from "@candor/contract/areas/options/operator.ts";
import { formatDec } from "@candor/money";
import { stopOfMove } from "@candor/rules/options/listing.ts";
import type { CoreCtx } from "../../../manifest/ctx.ts";
import type { Db } from "../../../db/pool.ts";
import type { Tx } from "../../../db/transaction.ts";
import { moveKey, readListings } from "../../../catalogue/option-listings.ts";
import type { ConfigKind } from "../../../operators/config-kind.ts";

type Kind = ConfigKind<(typeof options.configKinds)["option-market"]>;
type Value = { seconds: number[]; loss_maximum: string };

const ID = /^[1-9][0-9]{0,8}$/;
const idOf = (subject: string): number => Number.parseInt(subject, 10);

/** The listed durations of each market, as it takes orders: a stopped one is listed again by a request. */
async function listed(db: Db | Tx): Promise<Map<number, Value>> {
  const listings = await readListings(db);
  return new Map(
    listings.map(({ marketId, durations, lossMaximum }) => [
      marketId,
      {
        seconds: durations.flatMap(({ seconds, stop }) => (stop === "wins" ? [] : [seconds])),
        loss_maximum: formatDec(lossMaximum),
      },
    ]),
  );
}

const markets = (db: Db | Tx) =>
  db.selectFrom("markets").select(["id", "symbol"]).orderBy("sort").execute();

/** Which options there are on a market: a row more, so that what was stopped under the one before is known. */
export const marketKind: Kind = {
  isPublic: true,
  // Accepted options go on under their own terms, listed or not.
  needsNoNotice: true,
  list: async (db) => {
    const values = await listed(db);
    return (await markets(db)).map(({ id, symbol }) => ({
      subject: `${id}`,
      title: symbol,
      value: values.get(id) ?? null,
    }));
  },
  find: async (db, subject) => {
    if (!ID.test(subject)) return undefined;
    const own = (await markets(db)).find(({ id }) => `${id}` === subject);
    return own === undefined ? undefined : ((await listed(db)).get(own.id) ?? null);
  },
  titleOf: ({ catalogue }, subject) => catalogue.market(idOf(subject))?.symbol ?? subject,
  fits: (_before, value, subject, { ctx }) => mayList(ctx, idOf(subject), value as Value),
  write: async (tx, subject, { seconds, loss_maximum: lossMaximum }, now) => {
    await tx
      .insertInto("option_markets")
      .values({
        market_id: idOf(subject),
        seconds,
        loss_maximum: lossMaximum,
        created_at: now,
      })
      .execute();
  },
  refresh: (ctx) => ctx.catalogue.refresh(),
};

/** Only durations that pay something, in which the index moves far enough, and further than one source can move it. */
const mayList = ({ catalogue }: CoreCtx, marketId: number, { seconds }: Value): boolean =>
  seconds.every(
    (one) =>
      catalogue.optionTerms.durations.some((duration) => duration.seconds === one) &&
      stopOfMove(catalogue.optionMoves.get(moveKey(marketId, one))) === undefined,
  );
