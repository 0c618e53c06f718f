import type { custody } from "@candor/contract/areas/custody/operator.ts";
import type { OperatorSamples } from "../../manifest/samples.ts";

export const operatorSamples: OperatorSamples<typeof custody> = {
  listReconciliations: { input: () => ({}) },
  listLooks: { input: () => ({ type: "ERC20", currency_id: 3 }) },
  listFundings: { input: () => ({}) },
};
