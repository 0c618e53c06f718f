import type { SuitabilityProduct } from "@candor/contract/words.ts";
import { screen } from "../../lib/screen.ts";

const texts = ["suitability", "refusals"] as const;

export const suitability = {
  suitability: screen("/pages/setting/suitability", () => import("./SuitabilityScreen.tsx"), {
    texts,
    budgetKb: 20,
  }),
  quiz: screen("/pages/setting/quiz", () => import("./QuizScreen.tsx"), {
    texts,
    budgetKb: 16,
    search: ({ product }): { product: SuitabilityProduct } => ({
      product: product === "options" ? product : "contracts",
    }),
  }),
};
