import type { contracts } from "@candor/contract/areas/contracts/operator.ts";
import { type Dec, ZERO, abs, formatDec, mul, neg, sub, sum } from "@candor/money";
import type { ContractMarket } from "../../catalogue/contract-markets.ts";
import { houseBalance } from "../../ledger/house-funds.ts";
import { houseName } from "../../ledger/house-names.ts";
import type { OperatorReadHandler } from "../../operators/operator-handlers.ts";
import type { OperatorCtx } from "../../operators/operator-ctx.ts";
import { type OpenSum, sumOpen, sumRealised } from "./house-rows.ts";
import { type MarkSource, reportedMarks, quoteOf } from "./valued.ts";

const REALM = "live";
const DAY_MS = 86_400_000;

export const listExposure: OperatorReadHandler<typeof contracts.calls.listExposure> = async (
  ctx,
) => {
  const { id: currencyId, code } = quoteOf(ctx);
  const at = { realm: REALM, currencyId } as const;
  const today = new Date(Math.floor(ctx.clock.now().getTime() / DAY_MS) * DAY_MS);
  const open = Map.groupBy(await sumOpen(ctx.db, REALM), ({ marketId }) => marketId);
  const marks = reportedMarks(await ctx.link.report());
  const realised = await sumRealised(ctx.db, REALM, today);
  return {
    currency_code: code,
    house: formatDec(await houseBalance(ctx.db, { ...at, name: houseName.contracts })),
    insurance: formatDec(await houseBalance(ctx.db, { ...at, name: houseName.insurance })),
    list: await Promise.all(
      ctx.catalogue.contracts.map(async (market) => ({
        ...(await exposureOf(ctx, market, open.get(market.id) ?? [], marks)),
        realised: formatDec(realised.get(market.id) ?? ZERO),
      })),
    ),
  };
};

async function exposureOf(
  ctx: OperatorCtx,
  market: ContractMarket,
  open: readonly OpenSum[],
  marks: MarkSource,
) {
  const { terms } = market;
  const [long, short] = await Promise.all([
    quantityIn(ctx, open, "long"),
    quantityIn(ctx, open, "short"),
  ]);
  const mark = marks.mark(REALM, market.id);
  // The house is short where users are long, and would buy this much to be flat.
  const hedge = sub(long, short);
  const profits = mark === undefined ? [] : open.map((one) => houseProfit(ctx, one, mark));
  return {
    symbol: market.symbol,
    mark: mark === undefined ? null : formatDec(mark),
    long: formatDec(long),
    short: formatDec(short),
    hedge: formatDec(hedge),
    value: mark === undefined ? null : formatDec(mul(abs(hedge), mark, "half")),
    exposure_max: formatDec(terms.exposureMax),
    profit: mark === undefined ? null : formatDec(sum(await Promise.all(profits))),
  };
}

/** The amount of the base that users have open on one side. */
async function quantityIn(
  { catalogue }: OperatorCtx,
  open: readonly OpenSum[],
  direction: OpenSum["direction"],
): Promise<Dec> {
  const quantities = open
    .filter((one) => one.direction === direction)
    .map(async ({ termsId, lots }) =>
      mul((await catalogue.termsById(termsId)).lotSize, lots, "half"),
    );
  return sum(await Promise.all(quantities));
}

/** The house's gain by these positions at a mark is the users' loss. */
async function houseProfit({ catalogue }: OperatorCtx, open: OpenSum, mark: Dec): Promise<Dec> {
  const { termsId, direction, lots, cost } = open;
  const { lotSize } = await catalogue.termsById(termsId);
  const gained = mul(lotSize, sub(mul(lots, mark, "down"), cost), "down");
  return direction === "long" ? neg(gained) : gained;
}
