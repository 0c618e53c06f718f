import type { options } from "@candor/contract/areas/options/operator.ts";
import { formatDec } from "@candor/money";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import { readOptionTerms } from "../../catalogue/option-terms.ts";
import type { ConfigKind } from "../../operators/config-kind.ts";
import { limitCurrencyId } from "./limit-currency.ts";

const ALL = "all";

async function written(db: Db | Tx) {
  const { durations, stakes } = await readOptionTerms(db);
  const [own] = stakes;
  if (own === undefined) return undefined;
  return {
    durations: durations.map(({ seconds, rate }) => ({ seconds, rate: formatDec(rate) })),
    minimum: formatDec(own.minimum),
    maximum: formatDec(own.maximum),
    user_maximum: formatDec(own.userMaximum),
    minute_maximum: formatDec(own.minuteMaximum),
  };
}

/** The terms of future options. Each change adds a row, because each option names the terms it was accepted under. */
export const termsKind: ConfigKind<typeof options.configKinds.options> = {
  isPublic: true,
  list: async (db) => [{ subject: ALL, title: ALL, value: (await written(db)) ?? null }],
  find: async (db, subject) => (subject === ALL ? written(db) : undefined),
  titleOf: () => null,
  write: async (tx, _subject, { durations, ...stakes }, now) => {
    const currencyId = await limitCurrencyId(tx);
    await tx
      .insertInto("option_terms")
      .values({
        durations: JSON.stringify(durations),
        stakes: JSON.stringify([{ currency_id: currencyId, ...stakes }]),
        created_at: now,
      })
      .execute();
  },
  refresh: (ctx) => ctx.catalogue.refresh(),
};
