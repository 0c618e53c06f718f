import { dec, scaleOf } from "@candor/money";

/** As many decimals of a percentage as a rate has: 0.2 is 20 %, 0.125 is 12.5 %. */
export const rateDecimals = (rate: string): number => Math.max(0, scaleOf(dec(rate)) - 2);
