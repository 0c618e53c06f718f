import { Percent } from "@candor/ui/figures/Percent.tsx";
import type { Product } from "./data.ts";

/** The rate of a year; a dash for a promotion, which ends after days and does not go on for one. */
export const YearlyRate = ({ product: { budget, yearly_rate: rate } }: { product: Product }) => (
  <Percent value={budget === null ? rate : undefined} variant="plain" decimals={2} />
);
