import { type Dec, div, formatDec, fromInteger, mul, parseDec } from "@candor/money";
import { SLIPPAGE_DEFAULT, SLIPPAGE_MAX } from "@candor/rules/contracts/plan.ts";
import { create } from "zustand";
import { readStored, writeStored } from "../../../lib/storage.ts";

const STORED_AS = "contract slippage";
const HUNDRED = fromInteger(100);

const percentOf = (ratio: Dec): string => formatDec(mul(ratio, HUNDRED, "down"));

/** The default slippage in percent. */
export const SLIPPAGE_FIRST = percentOf(SLIPPAGE_DEFAULT);
export const SLIPPAGE_MOST = percentOf(SLIPPAGE_MAX);
export const SLIPPAGE_CHOICES = ["0.1", "0.5", "1"] as const;
export const SLIPPAGE_DECIMALS = 2;

/** The ratio that a percentage means; undefined where it is none that an order may say. */
export function slippageOf(percent: string): Dec | undefined {
  const read = parseDec(percent);
  const ratio = read && div(read, HUNDRED, "down");
  return ratio === undefined || ratio < 0n || ratio > SLIPPAGE_MAX ? undefined : ratio;
}

/** Returns the stored slippage; without a valid one, the default of an order that names none. */
export const slippageKept = (stored: string | null): string =>
  stored !== null && slippageOf(stored) !== undefined ? stored : SLIPPAGE_FIRST;

/** The slippage as it is written, in percent, whichever contract. */
export const useSlippage = create<{ percent: string }>()(() => ({
  percent: slippageKept(readStored(STORED_AS)),
}));

/** Writes a slippage; it is kept on this device once an order may say it. */
export function writeSlippage(percent: string): void {
  useSlippage.setState({ percent });
  if (slippageOf(percent) !== undefined) writeStored(STORED_AS, percent);
}
