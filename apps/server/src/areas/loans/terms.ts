import { loans as operators } from "@candor/contract/areas/loans/operator.ts";
import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import type { Dec } from "@candor/money";
import type { Levels } from "@candor/rules/finance/loans/ltv.ts";
import type { RateTerms } from "@candor/rules/finance/loans/rate.ts";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import { type Published, findPublished, listPublished } from "../../products/term-rows.ts";

export const AREA = "loans";

export type LoanTerms = RateTerms & {
  id: number;
  currencyId: number;
  minimum: Dec;
  maximum: Dec;
  automaticMaximum: Dec;
  liquidationFee: Dec;
  collateral: readonly (Levels & { currencyId: number })[];
};

function termsOf({ id, value }: Published): LoanTerms {
  const read = operators.configKinds.loans.parse(value);
  return {
    id,
    currencyId: read.currency_id,
    minimum: read.minimum,
    maximum: read.maximum,
    automaticMaximum: read.automatic_maximum,
    baseRate: read.base_rate,
    kink: read.kink,
    slopeLow: read.slope_low,
    slopeHigh: read.slope_high,
    liquidationFee: read.liquidation_fee,
    collateral: read.collateral.map(({ currency_id: currencyId, ...levels }) => ({
      currencyId,
      ...levels,
    })),
  };
}

export const listTerms = async (db: Db): Promise<LoanTerms[]> =>
  (await listPublished(db, AREA)).map(termsOf);

/** The terms for a new agreement: only those in force can be agreed to. */
export async function termsInForce(
  db: Db | Tx,
  id: number,
): Promise<LoanTerms | Refusal<"product-not-found" | "terms-changed">> {
  const found = await findPublished(db, AREA, id);
  if (found === undefined) return refuse("product-not-found");
  return found.isNewest ? termsOf(found) : refuse("terms-changed");
}

/** The terms of an existing loan. */
export async function termsById(db: Db | Tx, id: number): Promise<LoanTerms> {
  const found = await findPublished(db, AREA, id);
  if (found === undefined) throw new Error(`no terms ${id} of loans`);
  return termsOf(found);
}
