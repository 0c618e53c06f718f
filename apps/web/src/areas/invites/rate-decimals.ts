import { dec, scaleOf } from "@candor/money";

/** Returns a rate's decimals as a percentage: 0.2 is 20 %, 0.125 is 12.5 %. */
export const rateDecimals = (rate: string): number => Math.max(0, scaleOf(dec(rate)) - 2);
