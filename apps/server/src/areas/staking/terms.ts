import { staking } from "@candor/contract/areas/staking/operator.ts";
import type { StakingCategory } from "@candor/contract/finance-words.ts";
import type { Dec } from "@candor/money";
import type * as z from "zod/mini";
import type { Published } from "../../products/term-rows.ts";

const { staking: schema } = staking.configKinds;

/** Published terms of a product with their id. */
export type Product = {
  id: number;
  name: string;
  currencyId: number;
  category: StakingCategory;
  days: number;
  dailyRate: Dec;
  minimum: Dec;
  maximum: Dec;
  penaltyRatio: Dec;
  /** The budget of a promotion. */
  budget: Dec | undefined;
};

export type WrittenTerms = z.input<typeof schema>;

export function productOf({ id, subject, value }: Published): Product {
  const terms = schema.parse(value);
  return {
    id,
    name: subject,
    currencyId: terms.currency_id,
    category: terms.category,
    days: terms.days,
    dailyRate: terms.daily_rate,
    minimum: terms.minimum,
    maximum: terms.maximum,
    penaltyRatio: terms.penalty_ratio,
    budget: terms.budget ?? undefined,
  };
}
