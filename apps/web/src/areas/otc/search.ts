/** `quick`: a fiat amount and the offers for it; else the form, with the two currencies and the amount chosen there. */
export type OtcSearch = { quick?: 1; from?: number; to?: number; amount?: string };

const AMOUNT = /^\d{1,18}(?:\.\d{1,18})?$/;

/** An address names figures as numbers. */
export function searchOf({ quick, from, to, amount }: Record<string, unknown>): OtcSearch {
  if (quick === 1) return { quick };
  const text = typeof amount === "number" || typeof amount === "string" ? `${amount}` : "";
  return {
    ...(isId(from) && isId(to) && from !== to && { from, to }),
    ...(AMOUNT.test(text) && { amount: text }),
  };
}

const isId = (value: unknown): value is number =>
  typeof value === "number" && Number.isSafeInteger(value) && value > 0;
