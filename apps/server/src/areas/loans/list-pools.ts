import type { loans } from "@candor/contract/areas/loans/operator.ts";
import { formatDec } from "@candor/money";
import { annualRate, utilisationOf } from "@candor/rules/finance/loans/rate.ts";
import { houseReserve } from "../../ledger/house-funds.ts";
import { houseName } from "../../ledger/house-names.ts";
import type { OperatorHandlers } from "../../operators/operator-handlers.ts";
import { poolOf } from "./pool-rows.ts";
import { listTerms } from "./terms.ts";
import { codeOf } from "./view.ts";

export const listPools: OperatorHandlers<typeof loans>["listPools"] = async (ctx) => {
  const list = [];
  for (const terms of await listTerms(ctx.db)) {
    const { currencyId } = terms;
    const { lent, available } = await poolOf(ctx.db, "live", currencyId);
    const utilisation = utilisationOf(lent, available);
    const at = { realm: "live", name: houseName.loanInsurance, currencyId } as const;
    list.push({
      currency_code: codeOf(ctx, currencyId),
      available: formatDec(available),
      lent: formatDec(lent),
      utilisation: formatDec(utilisation),
      annual_rate: formatDec(annualRate(terms, utilisation)),
      insurance: formatDec((await houseReserve(ctx.db, at)).available),
    });
  }
  return { list };
};
