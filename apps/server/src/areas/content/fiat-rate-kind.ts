import type { content } from "@candor/contract/areas/content/operator.ts";
import { dec, formatDec, parseDec } from "@candor/money";
import { RATE_BAND, isRateBeyond } from "@candor/rules/fiat.ts";
import { sql } from "kysely";
import * as z from "zod/mini";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import type { ConfigKind } from "../../operators/config-kind.ts";

const rates = (db: Db | Tx) =>
  db.selectFrom("fiat_rates").select(["currency_code", "rate", "waiting_rate"]);

const valueOf = ({ rate }: { rate: string }) => ({ rate: formatDec(dec(rate)) });
const asked = z.object({ rate: z.string() });

/**
 * A fiat rate that waits because the services' rate has left its band. Operators state the rate that they expect; if
 * the services' rate is within the band of that, it is used. So operators confirm a rate and never set it.
 */
export const fiatRateKind: ConfigKind<(typeof content.configKinds)["fiat-rate"]> = {
  isPublic: true,
  needsNoNotice: true,
  list: async (db) =>
    (await rates(db).orderBy("currency_code").execute()).map((row) => ({
      subject: row.currency_code,
      title:
        row.waiting_rate === null
          ? row.currency_code
          : `${row.currency_code} → ${formatDec(dec(row.waiting_rate))}`,
      value: valueOf(row),
    })),
  find: async (db, code) => {
    const row = await rates(db).where("currency_code", "=", code).executeTakeFirst();
    return row && valueOf(row);
  },
  fits: (_before, value, code, { ctx }) => {
    const waiting = ctx.catalogue.currencies.find((one) => one.code === code)?.rate?.waiting;
    const about = asked.safeParse(value).data;
    const rate = about && parseDec(about.rate);
    return waiting !== undefined && rate !== undefined && !isRateBeyond(waiting, rate);
  },
  write: async (tx, code, { rate }) => {
    await sql`
      UPDATE fiat_rates SET rate = waiting_rate, waiting_rate = NULL, waiting_since = NULL
      WHERE currency_code = ${code}
        AND abs(waiting_rate - ${rate}::numeric) <= ${rate}::numeric * ${formatDec(RATE_BAND)}::numeric`.execute(
      tx,
    );
  },
  refresh: ({ catalogue }) => catalogue.refresh(),
};
