import type { SaleDetail } from "../../data.ts";

/** What the end of an auction means for its reader. */
export type Ending = "won" | "paid" | "forfeited" | "lost" | "unsold" | "sold";

export function endingOf({ own, state }: Pick<SaleDetail, "own" | "state">): Ending {
  if (own?.margin === "paid") return "paid";
  if (own?.margin === "forfeited") return "forfeited";
  if (own?.order !== null && own !== null) return "won";
  if (own?.margin === "held" || own?.margin === "returned") return "lost";
  return state === "unsold" ? "unsold" : "sold";
}
