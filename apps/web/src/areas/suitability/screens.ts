import type { SuitabilityProduct } from "@candor/contract/area-words.ts";
import { screen } from "../../lib/screen.ts";
import { paths } from "./paths.ts";

const texts = ["suitability", "refusals"] as const;

export const suitability = {
  suitability: screen(paths.suitability, () => import("./SuitabilityScreen.tsx"), {
    access: "live",
    texts,
    budgetKb: 20,
  }),
  quiz: screen(paths.quiz, () => import("./QuizScreen.tsx"), {
    access: "live",
    texts,
    budgetKb: 16,
    search: ({ product }): { product: SuitabilityProduct } => ({
      product: product === "options" ? product : "contracts",
    }),
  }),
};
