/** A sale by the clock and by its stock. */
export type SaleWindow = { startsAt: number; endsAt: number; stock: number };

/** 2 before the start; 0 at its end and after it, or without stock; else 1 (product rules, section 10). Times in milliseconds. */
export function saleStatus({ startsAt, endsAt, stock }: SaleWindow, now: number): 0 | 1 | 2 {
  if (now < startsAt) return 2;
  return now < endsAt && stock > 0 ? 1 : 0;
}
