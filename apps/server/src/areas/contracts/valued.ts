import { type Dec, ZERO, add, dec, sum } from "@candor/money";
import type { ContractTerms } from "@candor/rules/contracts/terms.ts";
import { type CrossState, crossRiskRate } from "@candor/rules/contracts/cross.ts";
import { splitTerms } from "@candor/rules/contracts/split.ts";
import { equityOf } from "@candor/rules/contracts/risk.ts";
import type { Direction } from "@candor/contract/words.ts";
import type { ExchangeReport } from "../../console-link/report.ts";
import type { CoreCtx, Ctx } from "../../manifest/ctx.ts";
import type { PositionRow } from "../../exchange/contracts/rows.ts";
import type { Realm } from "../../ledger/accounts.ts";
import { availableIn } from "../../ledger/balances.ts";

/** The currency that contracts are counted in. */
export const quoteOf = ({ catalogue }: Pick<CoreCtx, "catalogue">) => {
  const [first] = catalogue.contracts;
  return { id: first?.quoteId ?? 0, code: first?.quoteCode ?? "" };
};

/** Where marks come from: the books of this process, or what the leading process reported to the console. */
export type MarkSource = {
  mark: (realm: Realm, marketId: number) => Dec | undefined;
  /** The bounds of the fifths of the deleveraging line of one side of a contract; undefined if unknown. */
  line: (realm: Realm, marketId: number, direction: Direction) => readonly Dec[] | undefined;
};

export const marksHere = (ctx: Ctx): MarkSource => ({
  mark: (realm, marketId) => ctx.exchange.marksOf(realm, marketId).last?.price,
  line: ctx.exchange.deleverageLine,
});

export const reportedMarks = (report: ExchangeReport | undefined): MarkSource => ({
  mark: (realm, marketId) => {
    const reported = report?.contracts.find(
      (one) => one.realm === realm && one.marketId === marketId,
    );
    return reported === undefined || reported.mark === null ? undefined : dec(reported.mark);
  },
  line: () => undefined,
});

/** A position with its own terms and its mark, if there is one. */
export type ValuedRow = { row: PositionRow; terms: ContractTerms; mark: Dec | undefined };

/** A user's futures account with its positions. `equity` is undefined while a mark is missing. */
export type Account = {
  available: Dec;
  margin: Dec;
  profit: Dec | undefined;
  equity: Dec | undefined;
  /** The open cross positions in the order of `rows`; no ids while a mark is missing. */
  cross: { state: CrossState; ids: string[] };
  riskRate: Dec | undefined;
};

const isOpened = ({ state }: PositionRow): boolean => state === "open";

/** Values all of a user's positions at the same marks. */
export async function valueAll(
  ctx: CoreCtx,
  { userId, realm }: { userId: string; realm: Realm },
  rows: readonly PositionRow[],
  marks: MarkSource,
): Promise<{ account: Account; valued: ValuedRow[] }> {
  const behind = { holderId: userId, kind: "lever", currencyId: quoteOf(ctx).id } as const;
  const available = await availableIn(ctx.db, behind);
  const valued = await Promise.all(
    rows.map(async (row) => ({
      row,
      terms: await termsOf(ctx, row),
      mark: marks.mark(realm, row.market_id),
    })),
  );
  return { account: accountOf(available, valued), valued };
}

/** A position's own terms from its acceptance, in shares of today. */
export const termsOf = async (
  { catalogue }: Pick<CoreCtx, "catalogue">,
  row: PositionRow,
): Promise<ContractTerms> => {
  const current = catalogue.contract(row.market_id);
  const own =
    current?.termsId === row.terms_id ? current.terms : await catalogue.termsById(row.terms_id);
  return splitTerms(own, dec(row.split_ratio));
};

export const stateOf = (row: PositionRow) => ({
  direction: row.direction,
  lots: row.lots,
  entryPrice: dec(row.entry_price ?? "0"),
  margin: dec(row.held),
  overnightFunding: dec(row.night_fees),
});

function accountOf(available: Dec, valued: readonly ValuedRow[]): Account {
  const margin = sum(valued.map(({ row }) => dec(row.held)));
  const worths: Dec[] = [];
  const cross: CrossState["positions"][number][] = [];
  const ids: string[] = [];
  let isKnown = true;
  for (const { row, terms, mark } of valued.filter((one) => isOpened(one.row))) {
    if (mark === undefined) {
      isKnown = false;
      continue;
    }
    const position = stateOf(row);
    worths.push(equityOf(terms, position, mark));
    if (row.mode !== "cross") continue;
    cross.push({ terms, position, mark });
    ids.push(row.id);
  }
  const waiting = sum(valued.filter(({ row }) => !isOpened(row)).map(({ row }) => dec(row.held)));
  const state = { cash: available, waiting, positions: cross };
  const equity = add(add(available, waiting), sum(worths));
  return {
    available,
    margin,
    profit: isKnown ? profitIn(valued) : undefined,
    equity: isKnown ? equity : undefined,
    // Without one of the marks the liquidation prices of the others are unknown.
    cross: { state, ids: isKnown ? ids : [] },
    riskRate: isKnown && cross.length > 0 ? crossRiskRate(state) : undefined,
  };
}

/** The profit of the positions at their marks, without margin and overnight funding. */
const profitIn = (valued: readonly ValuedRow[]): Dec =>
  sum(
    valued.map(({ row, terms, mark }) => {
      if (!isOpened(row) || mark === undefined) return ZERO;
      const position = { ...stateOf(row), margin: ZERO, overnightFunding: ZERO };
      return equityOf(terms, position, mark);
    }),
  );
