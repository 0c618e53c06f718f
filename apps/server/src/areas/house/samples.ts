import type { house } from "@candor/contract/areas/house/operator.ts";
import type { OperatorSamples } from "../../manifest/samples.ts";

export const operatorSamples: OperatorSamples<typeof house> = {
  listHouseFunds: { input: () => ({}) },
  requestCapital: {
    input: () => ({
      from: "outside",
      to: "house:conversion",
      currency_id: 3,
      number: "1000",
      reason: "a sample of the call",
    }),
  },
};
