import { type Dec, ZERO, dec, formatDec, parseDec, quantize, scaleOf } from "@candor/money";
import type { ContractTerms } from "@candor/rules/contracts/terms.ts";
import { quantityOf, valueOf } from "@candor/rules/contracts/value.ts";
import { create } from "zustand";
import { readStored, writeStored } from "../../../lib/storage.ts";

/** What the size of an order is typed in: what the contract is priced in, its coin, or lots. */
export const SIZE_UNITS = ["quote", "base", "lots"] as const;
export type SizeUnit = (typeof SIZE_UNITS)[number];

const STORED_AS = "contract size unit";

/** The unit that this device has kept; what the contract is priced in on a first visit. */
export const unitKept = (stored: string | null): SizeUnit =>
  SIZE_UNITS.find((unit) => unit === stored) ?? "quote";

export const useSizeUnit = create<{ unit: SizeUnit }>()(() => ({
  unit: unitKept(readStored(STORED_AS)),
}));

export function writeSizeUnit(unit: SizeUnit): void {
  useSizeUnit.setState({ unit });
  writeStored(STORED_AS, unit);
}

/** The decimals of amounts in the quote currency. */
const QUOTE_DECIMALS = 2;
const CENT = dec("0.01");

type Priced = { terms: ContractTerms; price: Dec | undefined };

/** The decimals that a size may be typed with. */
export const sizeDecimals = (unit: SizeUnit, { lotSize }: Pick<ContractTerms, "lotSize">): number =>
  unit === "lots" ? 0 : unit === "base" ? scaleOf(lotSize) : QUOTE_DECIMALS;

/** Beyond any contract's bound; the rules refuse it. */
const LOTS_MOST = 9_999_999_999n;

/** The whole lots within a size as it was typed; undefined where that cannot be read, or is not priced yet. */
export function lotsOf(size: string, unit: SizeUnit, { terms, price }: Priced): number | undefined {
  if (unit === "lots") return /^[0-9]{1,10}$/.test(size) ? Number.parseInt(size, 10) : undefined;
  const read = parseDec(size);
  const lot = unit === "base" ? terms.lotSize : price && valueOf(terms, 1, price);
  if (read === undefined || read < ZERO || lot === undefined || lot <= ZERO) return undefined;
  const lots = read / lot;
  return lots > LOTS_MOST ? 9_999_999_999 : Number.parseInt(`${lots}`, 10);
}

/** Returns lots in a unit as the text of its field; "" without lots or without a price. */
export function sizeText(
  lots: number | undefined,
  unit: SizeUnit,
  { terms, price }: Priced,
): string {
  if (lots === undefined || lots === 0) return "";
  if (unit === "lots") return String(lots);
  if (unit === "base") return formatDec(quantityOf(terms, lots));
  return price === undefined ? "" : formatDec(quantize(valueOf(terms, lots, price), CENT, "down"));
}
