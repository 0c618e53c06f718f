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

/** The listed durations of each market without stopped ones, which a request has to list again. */
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

/** The durations and loss limit of a market. Each change adds a row, so that earlier stops stay known. */
export const marketKind: Kind = {
  isPublic: true,
  // Accepted options keep their own terms, whether they are listed or not.
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

/** Only durations that pay, that move far enough, and that move further than one source can move the index. */
const mayList = ({ catalogue }: CoreCtx, marketId: number, { seconds }: Value): boolean =>
  seconds.every(
    (one) =>
      catalogue.optionTerms.durations.some((duration) => duration.seconds === one) &&
      stopOfMove(catalogue.optionMoves.get(moveKey(marketId, one))) === undefined,
  );
