import type { loans as operators } from "@candor/contract/areas/loans/operator.ts";
import type { loans as users } from "@candor/contract/areas/loans/calls.ts";
import { NOBODYS, type OperatorSamples, type Samples } from "../../manifest/samples.ts";

const WANTED = {
  config_id: "1",
  amount: "10",
  "collateral[0][currency_id]": "1",
  "collateral[0][amount]": "0.01",
};
const ofNobody = { id: NOBODYS };

export const samples: Samples<typeof users> = {
  getLoanConfig: { input: () => ({}) },
  quoteLoan: { input: () => WANTED, outcome: "product-not-found" },
  borrow: { input: () => ({ ...WANTED, consent: "0".repeat(64) }), outcome: "consent-required" },
  listLoans: { input: () => ({}) },
  getLoan: { input: () => ofNobody, outcome: "loan-not-found" },
  moveCollateral: {
    input: () => ({ ...ofNobody, currency_id: "1", amount: "1", direction: "add" }),
    outcome: "loan-not-found",
  },
  repayLoan: {
    input: () => ({ ...ofNobody, amount: "1", from: "account" }),
    outcome: "loan-not-found",
  },
};

export const operatorSamples: OperatorSamples<typeof operators> = {
  listPools: { input: () => ({}) },
  listAllLoans: { input: () => ({}) },
};
