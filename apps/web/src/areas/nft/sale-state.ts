import type { Sale } from "./data.ts";

export const SALE_STATES = [
  "soon",
  "running",
  "sold-out",
  "ended",
  "sold",
  "unsold",
  "unpaid",
  "closed",
] as const;
export type SaleState = (typeof SALE_STATES)[number];

/** What a sale is called: by the clock while it is open, and then by what became of it. */
export function saleStateOf({
  state,
  status,
  stock,
}: Pick<Sale, "state" | "status" | "stock">): SaleState {
  if (state !== "open") return state;
  if (status === 2) return "soon";
  if (status === 1) return "running";
  return stock === 0 ? "sold-out" : "ended";
}
