import type { AreaWords, FieldsByKind, ShownWords } from "../../word-slots.ts";
import { REJECTED } from "../../notice-words.ts";

export const words = {
  entryKinds: [
    /** Amounts lent and paid back. */
    "loan",
    "loan-interest",
    /** Sales of collateral. */
    "loan-collateral",
  ],
  refusals: {
    /** Loan to value, as a ratio. */
    "ltv-too-high": { params: ["ltv"], isRetryable: true },
    "pool-short": { params: ["available", "currency"], isRetryable: true },
    "loan-not-found": { params: [], isRetryable: false },
    "loan-not-open": { params: [], isRetryable: false },
  },
  notices: {
    "loan-paid-out": { type: "funds", params: ["amount", "currency"] },
    "loan-refused": { type: "funds", params: ["amount", "currency", ...REJECTED] },
    /** `amount` is owed; this much `more` of `collateral` brings the loan back to its initial level. */
    "loan-called": { type: "funds", params: ["amount", "currency", "ltv", "more", "collateral"] },
    "loan-liquidating": { type: "funds", params: ["amount", "currency", "ltv"] },
    "loan-liquidated": { type: "funds", params: ["amount", "currency"] },
  },
  menu: {
    loans: { place: 250, icon: "hand-coins", drawn: "hand-coins", path: "/pages/common/borrowing" },
    repayment: {
      place: 260,
      icon: "undo-2",
      drawn: "hand-deposit",
      path: "/pages/common/borrowing?tab=repay",
    },
  },
  acceptedTexts: { "loans.risk": "/pages/common/borrowing" },
} as const satisfies AreaWords;

export const shown = {
  hub: { loans: { place: 40, offers: "/pages/common/borrowing", own: "/pages/common/borrowing" } },
  product: "loans",
  houseAccounts: {
    /** The account with lendable funds. */
    loans: "house:loans",
    /** The account that sells collateral on the spot market and keeps the proceeds until the debt is paid. */
    loanSales: "house:loan-sales",
    /** The insurance fund of loans, which is separate because only the writer of contracts spends the other one. */
    loanInsurance: "house:loan-insurance",
  },
  records: { loan: { topic: "products", path: "/pages/common/borrowing" } },
} as const satisfies ShownWords;

export const fields = {
  loans: {
    currency_id: { is: "number" },
    minimum: { is: "number", as: "loan_minimum" },
    maximum: { is: "number", as: "loan_maximum" },
    automatic_maximum: { is: "number" },
    base_rate: { is: "rate" },
    kink: { is: "rate" },
    slope_low: { is: "rate" },
    slope_high: { is: "rate" },
    liquidation_fee: { is: "rate" },
    collateral: { is: "text" },
    initial: { is: "rate", as: "ltv_initial" },
    call: { is: "rate", as: "ltv_call" },
    liquidation: { is: "rate", as: "ltv_liquidation" },
  },
} as const satisfies FieldsByKind;
