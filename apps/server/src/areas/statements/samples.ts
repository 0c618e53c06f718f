import type { statements as operators } from "@candor/contract/areas/statements/operator.ts";
import type { statements as users } from "@candor/contract/areas/statements/calls.ts";
import { NOBODYS, type OperatorSamples, type Samples } from "../../manifest/samples.ts";

export const samples: Samples<typeof users> = {
  createStatement: {
    input: () => ({ from: "2025-12-01", to: "2025-12-31", currency: "3", format: "csv" }),
  },
  listStatements: { input: () => ({}) },
  getStatementFile: { input: () => ({ id: NOBODYS }), outcome: "not-found" },
  listCosts: { input: () => ({}) },
  listMonths: { input: () => ({}) },
  listSigningKeys: { input: () => ({}) },
};

export const operatorSamples: OperatorSamples<typeof operators> = {};
