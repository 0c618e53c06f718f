import { type Dec, ONE, dec, sub } from "@candor/money";
import { DOLLAR_MARKET, fiatPrice, isFiat } from "@candor/rules/fiat.ts";
import {
  type Disposal,
  type Lot,
  type LotChange,
  actWorths,
  inFiat,
  taxLots,
} from "@candor/rules/tax-lots.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { type CsvColumn, csvOf } from "../../platform/csv.ts";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import { dayCloses } from "../../feed/candles.ts";
import { type Change, dayOf, listChanges } from "../../ledger/period.ts";
import { LINES_MAX } from "./decide.ts";
import { listFiatDays } from "./rows.ts";
import type { StatementRow } from "./rows.ts";

type Asked = Pick<StatementRow, "user_id" | "from_day" | "to_day" | "currency_id" | "fiat">;
type RateOf = (act: Change) => Dec | undefined;

/**
 * The changes of a holder's coins from the account's first day up to the end of a day, each with its worth by the day's
 * rates. Undefined when there are too many to count.
 */
export async function lotChanges(
  ctx: Ctx,
  db: Db | Tx,
  userId: string,
  to: number,
): Promise<{ changes: LotChange<Change>[]; rates: Days["rates"] } | undefined> {
  const most = LINES_MAX.lots;
  const changes = await listChanges(db, userId, to, most + 1);
  if (changes.length > most) return undefined;
  const [closes, rates] = [
    await dayCloses(db, { from: 0, to }),
    await listFiatDays(db, { from: 0, to }),
  ];
  return { changes: worthsOf(ctx, changes, { closes, rates }), rates };
}

/** The tax lots of a period as a table: disposals within it, and holdings at its end. */
export async function lotsCsv(
  ctx: Ctx,
  asked: Asked,
): Promise<{ parts: string[]; lines: number } | undefined> {
  const { user_id: userId, from_day: from, to_day: to, fiat } = asked;
  const counted = await ctx.db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute((tx) => lotChanges(ctx, tx, userId, to));
  if (counted === undefined) return undefined;
  const { changes, rates } = counted;
  const code = asked.currency_id === null ? undefined : codeIn(ctx, asked.currency_id);
  const isAsked = ({ coin }: { coin: string }) => code === undefined || coin === code;
  const { disposals, open } = taxLots(changes.filter(isAsked));
  const given = disposals.filter(({ disposed }) => dayOf(disposed.at) >= from);
  const columns = columnsOf(fiat, (act) => (fiat === null ? undefined : rateOn(rates, fiat, act)));
  const rows: LotRow[] = [...given, ...open.map(heldRow)];
  return { parts: [csvOf(columns, rows, true)], lines: rows.length };
}

/** A row of the table; a lot still held has no disposal. */
type LotRow = Omit<Disposal<Change>, "disposed"> & { disposed: Change | null };

const heldRow = ({ coin, amount, cost, acquired }: Lot<Change>): LotRow => ({
  coin,
  amount,
  cost,
  acquired,
  disposed: null,
  proceeds: null,
  gain: null,
});

/** The value of a dollar in a fiat on the day of an act. */
const rateOn = (rates: ReadonlyMap<string, Dec>, fiat: string, { at }: Change): Dec | undefined =>
  fiat === "USD" ? ONE : rates.get(`${fiat} ${dayOf(at)}`);

type Days = { closes: ReadonlyMap<string, string>; rates: ReadonlyMap<string, Dec> };

/** Each act's received and given amounts, valued by its own price or the day's index or rate. */
function worthsOf(
  ctx: Ctx,
  changes: readonly Change[],
  { closes, rates }: Days,
): LotChange<Change>[] {
  const acts = Map.groupBy(changes, ({ act }) => act);
  return [...acts.values()].flatMap((parts) => {
    const [act] = parts;
    if (act === undefined) return [];
    const closeOf = (symbol: string): Dec | undefined => {
      const market = ctx.catalogue.marketBySymbol(symbol);
      const close = market && closes.get(`${market.id} ${dayOf(act.at)}`);
      return close === undefined ? undefined : dec(close);
    };
    const indexOf = (coin: string): Dec | undefined => {
      if (!isFiat(coin)) return closeOf(`${coin}/USDT`);
      const [rate, dollar] = [rateOn(rates, coin, act), closeOf(DOLLAR_MARKET)];
      return rate && dollar && fiatPrice(rate, dollar);
    };
    const named = parts.map(({ currencyId, amount }) => ({
      coin: codeIn(ctx, currencyId),
      amount,
    }));
    return actWorths(named, indexOf).map((change) => ({ ...change, act }));
  });
}

const codeIn = ({ catalogue }: Ctx, currencyId: number): string => {
  const currency = catalogue.currency(currencyId);
  if (currency === undefined) throw new Error(`no currency ${currencyId}`);
  return currency.code;
};

/** Programs read these names: existing ones stay, and new ones are added at the end. */
function columnsOf(fiat: string | null, rateOf: RateOf): readonly CsvColumn<LotRow>[] {
  const at = (act: Change | null) => act?.at.toISOString() ?? null;
  const fiatOf = (worth: Dec | null, act: Change | null) =>
    act === null ? null : inFiat(worth, rateOf(act));
  const cost = (row: LotRow) => fiatOf(row.cost, row.acquired);
  const proceeds = (row: LotRow) => fiatOf(row.proceeds, row.disposed);
  const gain = (row: LotRow): Dec | null => {
    const [got, spent] = [proceeds(row), cost(row)];
    return got === null || spent === null ? null : sub(got, spent);
  };
  return [
    ["state", (row) => (row.disposed === null ? "held" : "disposed")],
    ["currency", (row) => row.coin],
    ["amount", (row) => row.amount],
    ["acquired_at", (row) => at(row.acquired)],
    ["acquired_by", (row) => row.acquired?.kind ?? null],
    ["acquired_reference", (row) => row.acquired?.ref ?? null],
    ["disposed_at", (row) => at(row.disposed)],
    ["disposed_by", (row) => row.disposed?.kind ?? null],
    ["disposed_reference", (row) => row.disposed?.ref ?? null],
    ["cost_usdt", (row) => row.cost],
    ["proceeds_usdt", (row) => row.proceeds],
    ["gain_usdt", (row) => row.gain],
    ["fiat", () => fiat],
    ["cost_fiat", cost],
    ["proceeds_fiat", proceeds],
    ["gain_fiat", gain],
  ];
}
