import { SUITABILITY_PRODUCTS } from "@candor/contract/words.ts";
import { screen } from "../../lib/screen.ts";

const texts = ["suitability", "refusals"] as const;

export const suitability = {
  suitability: screen(
    "/pages/setting/suitability",
    "SuitabilityScreen",
    () => import("./SuitabilityScreen.tsx"),
    { texts, budgetKb: 20 },
  ),
  quiz: screen("/pages/setting/quiz", "QuizScreen", () => import("./QuizScreen.tsx"), {
    texts,
    search: ({ product }) => ({
      product: SUITABILITY_PRODUCTS.find((one) => one === product) ?? "contracts",
    }),
  }),
};
