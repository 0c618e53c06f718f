import type { CallOutput } from "@candor/contract/types.ts";
import { type Dec, ZERO, add, dec, max, min, mul, sub, sum } from "@candor/money";
import { closeFee } from "@candor/rules/contracts/fees.ts";
import { maintenanceOf } from "@candor/rules/contracts/margin.ts";
import type { ContractTerms, Tier } from "@candor/rules/contracts/terms.ts";
import { termsOf } from "../../../data/contract-terms.ts";
import type { Position } from "../terms.ts";
import { profitOf, quantityOf, valueOf } from "@candor/rules/contracts/value.ts";

export type Receipt = CallOutput<"contracts.getReceipt">;
export type ReceiptClosing = Receipt["closings"][number];
export type ReceiptAccount = NonNullable<ReceiptClosing["account"]>;

export type ReceiptSplit = Receipt["splits"][number];

/** A position's terms with a lot as large as it was at a closing. */
export const termsAt = (
  { lot_size: lotSize }: Pick<ReceiptClosing, "lot_size">,
  { terms }: Position,
): ContractTerms => ({ ...termsOf(terms), lotSize: dec(lotSize) });

/** What a position was worth at the mark, with every figure that it is made of. */
export type Worth = {
  quantity: Dec;
  openPrice: Dec;
  mark: Dec;
  profit: Dec;
  margin: Dec;
  /** Nights that were counted and not paid. */
  nights: Dec;
  equity: Dec;
};

export function worthOf(closing: ReceiptClosing, terms: ContractTerms): Worth {
  const { direction, lots } = closing;
  const [openPrice, mark] = [dec(closing.open_price), dec(closing.mark)];
  const [margin, equity] = [dec(closing.margin), dec(closing.equity)];
  const profit = profitOf(terms, { direction, lots, entryPrice: openPrice }, mark);
  return {
    quantity: quantityOf(terms, lots),
    openPrice,
    mark,
    profit,
    margin,
    nights: sub(add(margin, profit), equity),
    equity,
  };
}

/** The maintenance margin by the parts of the value, each at the rate of its tier, and the fee to close. */
export type Maintained = {
  value: Dec;
  parts: { value: Dec; rate: Dec; amount: Dec }[];
  fee: Dec;
  feeRate: Dec;
  total: Dec;
};

export function maintainedOf(closing: ReceiptClosing, terms: ContractTerms): Maintained {
  const [{ lots }, mark] = [closing, dec(closing.mark)];
  const value = valueOf(terms, lots, mark);
  return {
    value,
    parts: partsOf(terms.tiers, value),
    fee: closeFee(terms, lots, mark),
    feeRate: terms.closeFeeRate,
    total: maintenanceOf(terms, lots, mark),
  };
}

/** The rate of the last tier goes on beyond its largest value. */
function partsOf(tiers: readonly Tier[], value: Dec): Maintained["parts"] {
  return tiers.flatMap(({ valueMax, rate }, at) => {
    const from = tiers[at - 1]?.valueMax ?? ZERO;
    const to = at === tiers.length - 1 ? value : min(value, valueMax);
    const part = max(ZERO, sub(to, from));
    return part === ZERO ? [] : [{ value: part, rate, amount: mul(part, rate, "up") }];
  });
}

/** What stood behind a cross position: cash, and what each position was worth. */
export type Behind = {
  cash: Dec;
  positions: { symbol: string; worth: Dec; isLong: boolean; lots: number }[];
  equity: Dec;
  maintenance: Dec;
};

/** Undefined where a contract is not known any more: then its sums alone are shown. */
export function behindOf(
  account: ReceiptAccount,
  termsNamed: (symbol: string) => ContractTerms | undefined,
): Behind | undefined {
  const positions = account.positions.flatMap((one) => {
    const terms = termsNamed(one.symbol);
    if (terms === undefined) return [];
    const { direction, lots, symbol } = one;
    const entry = { direction, lots, entryPrice: dec(one.open_price) };
    const profit = profitOf(terms, entry, dec(one.mark));
    const worth = add(sub(dec(one.margin), dec(one.overnight_fee)), profit);
    return [{ symbol, worth, isLong: direction === "long", lots }];
  });
  const [cash, equity] = [dec(account.cash), dec(account.equity)];
  const added = add(cash, sum(positions.map(({ worth }) => worth)));
  // The terms may have changed since: what does not add up is not shown as if it did.
  if (positions.length !== account.positions.length || added !== equity) return undefined;
  return { cash, positions, equity, maintenance: dec(account.maintenance) };
}
