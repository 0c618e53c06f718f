import { type Refusal, type RefusalCode, refuse } from "@candor/contract/refusals.ts";
import type { CallInput } from "@candor/contract/types.ts";
import { type Dec, ZERO, dec, formatDec, parseDec } from "@candor/money";
import { refuseFiner } from "@candor/rules/amount-step.ts";
import type { FormSummary } from "@candor/ui/form/form-state.ts";
import type { DepositNetwork } from "./data.ts";

export type VoucherDraft = { amount: string; account: string; voucher?: string | undefined };
export type VoucherField = keyof VoucherDraft;

/** The currency and network of a payment, and the terms that judge it. */
export type VoucherTerms = Pick<DepositNetwork, "type" | "minimum"> & {
  currencyId: number;
  code: string;
  /** Undefined until they are known: the server judges by them too. */
  decimals: number | undefined;
};

type VoucherFault =
  | Refusal
  | "deposit.enter-amount"
  | "deposit.enter-account"
  | "deposit.add-voucher";

/** What would be sent, and why the server would refuse it, as far as the form alone shows. */
export function voucherSummary(
  { amount: typed, account: written, voucher }: VoucherDraft,
  terms: VoucherTerms,
): FormSummary<CallInput<"deposit.requestDeposit">, VoucherField, VoucherFault> {
  const amount = parseDec(typed) ?? ZERO;
  const account = written.trim();
  const wrong = { amount: amount === ZERO ? undefined : amountFault(amount, terms) };
  const missing = {
    amount: amount === ZERO ? ("deposit.enter-amount" as const) : undefined,
    account: account === "" ? ("deposit.enter-account" as const) : undefined,
    voucher: voucher === undefined ? ("deposit.add-voucher" as const) : undefined,
  };
  const faults = [wrong.amount, ...Object.values(missing)];
  if (voucher === undefined || faults.some((fault) => fault !== undefined))
    return { input: undefined, wrong, missing };
  const { currencyId: currency, type } = terms;
  return { input: { currency, type, amount: formatDec(amount), account, voucher }, wrong, missing };
}

export type AddedDraft = { voucher?: string | undefined };

/** The same where the payment was reported before and lacks only its picture. */
export const addedSummary = (
  { voucher }: AddedDraft,
  id: string,
): FormSummary<CallInput<"deposit.addVoucher">, "voucher", VoucherFault> => ({
  input: voucher === undefined ? undefined : { id, voucher },
  wrong: {},
  missing: { voucher: voucher === undefined ? "deposit.add-voucher" : undefined },
});

function amountFault(amount: Dec, { minimum, code, decimals }: VoucherTerms): Refusal | undefined {
  const finer = decimals === undefined ? undefined : refuseFiner(amount, decimals);
  if (finer !== undefined) return finer;
  if (amount < dec(minimum)) return refuse("below-minimum", { minimum, currency: code });
  return undefined;
}

const FIELDS: Partial<Record<RefusalCode, VoucherField>> = {
  "too-many-decimals": "amount",
  "below-minimum": "amount",
  "amount-invalid": "amount",
  "file-unknown": "voucher",
  "file-not-a-picture": "voucher",
  "voucher-used": "voucher",
};

/** The field that can mend what the server refused. */
export const refusedField = (code: RefusalCode): VoucherField | undefined => FIELDS[code];
