import type { staking } from "@candor/contract/areas/staking/calls.ts";
import { type Dec, ZERO, add, formatDec } from "@candor/money";
import { promotionPart, yearlyRate } from "@candor/rules/finance/staking.ts";
import { listPublished } from "../../products/term-rows.ts";
import { consentText } from "../../http/consent.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { houseReserve } from "../../ledger/house-funds.ts";
import { houseName } from "../../ledger/house-names.ts";
import { budgetLeft } from "./budget.ts";
import { productOf } from "./terms.ts";

export const listStakingProducts: ReadHandler<typeof staking.calls.listStakingProducts> = async (
  ctx,
  { caller, lang },
) => {
  const products = (await listPublished(ctx.db, "staking"))
    .map(productOf)
    .toSorted((a, b) => a.days - b.days);
  const realm = caller?.realm ?? "live";
  const coverage = new Map<number, { free: string; set_aside: string }>();
  for (const currencyId of new Set(products.map((one) => one.currencyId))) {
    const [free, owed] = await Promise.all([
      houseReserve(ctx.db, { realm, name: houseName.staking, currencyId }),
      houseReserve(ctx.db, { realm, name: houseName.stakingOwed, currencyId }),
    ]);
    coverage.set(currencyId, {
      free: formatDec(free.available),
      set_aside: formatDec(add(free.frozen, owed.frozen)),
    });
  }
  const left = new Map<string, Dec>();
  for (const product of products) {
    const budget = await budgetLeft(ctx.db, realm, product);
    if (budget !== undefined) left.set(product.name, budget);
  }
  const { text, hash } = consentText(ctx.texts, "staking.risk", lang);
  return {
    list: products.flatMap((product) => {
      const currency = ctx.catalogue.currency(product.currencyId);
      const covered = coverage.get(product.currencyId);
      if (currency === undefined || covered === undefined) return [];
      return [
        {
          config_id: product.id,
          name: product.name,
          category: product.category,
          currency_id: currency.id,
          currency_code: currency.code,
          decimals: currency.decimals,
          days: product.days,
          daily_rate: formatDec(product.dailyRate),
          yearly_rate: formatDec(yearlyRate(product.dailyRate)),
          budget:
            product.budget === undefined
              ? null
              : {
                  total: formatDec(product.budget),
                  left: formatDec(left.get(product.name) ?? ZERO),
                  part: formatDec(promotionPart(product.budget)),
                },
          minimum: formatDec(product.minimum),
          maximum: formatDec(product.maximum),
          penalty_ratio: formatDec(product.penaltyRatio),
          coverage: covered,
        },
      ];
    }),
    risk: { text, consent: hash.toString("hex") },
  };
};
