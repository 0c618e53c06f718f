import type { staking } from "@candor/contract/areas/staking/operator.ts";
import { formatDec } from "@candor/money";
import { houseReserve } from "../../ledger/house-funds.ts";
import { houseName } from "../../ledger/house-names.ts";
import { listPublished } from "../../products/term-rows.ts";
import type { OperatorReadHandler } from "../../operators/operator-handlers.ts";
import { productOf } from "./terms.ts";

/** The live realm's reserve, for each currency of a product. */
export const getStakingReserve: OperatorReadHandler<
  typeof staking.calls.getStakingReserve
> = async ({ db, catalogue }) => {
  const products = (await listPublished(db, "staking")).map(productOf);
  const currencyIds = [...new Set(products.map((one) => one.currencyId))];
  return Promise.all(
    currencyIds.map(async (currencyId) => {
      const at = { realm: "live", currencyId } as const;
      const reserve = await houseReserve(db, { ...at, name: houseName.staking });
      const owed = await houseReserve(db, { ...at, name: houseName.stakingOwed });
      return {
        currency_id: currencyId,
        currency_code: catalogue.currency(currencyId)?.code ?? "",
        free: formatDec(reserve.available),
        set_aside: formatDec(reserve.frozen),
        owed: formatDec(owed.frozen),
      };
    }),
  );
};
