import { type Dec, dec } from "@candor/money";

const HUNDRED = dec("100");

/**
 * The decimals of what one coin costs in a fiat, also of fiats without hundredths: a price is a rate, and no amount. Below a
 * hundred, as of USDT in dollars, a hundredth would be a step of a whole per cent.
 */
export const priceDecimals = (price: Dec): number => (price < HUNDRED ? 4 : 2);
