import type { contracts as operators } from "@candor/contract/areas/contracts/operator.ts";
import type { contracts as users } from "@candor/contract/areas/contracts/calls.ts";
import {
  NOBODYS,
  type OperatorSampleContext,
  type OperatorSamples,
  type Samples,
} from "../../manifest/samples.ts";

const pair = { currency_id: "1", legal_id: "3" };
const ofNobody = { outcome: "position-not-found" } as const;

const ofUser = ({ userId }: OperatorSampleContext) => ({
  id: userId,
  why: "a sample of the call",
});

export const samples: Samples<typeof users> = {
  listContracts: { input: () => ({}) },
  openTrading: { input: () => pair },
  submitContract: {
    input: () => ({
      ...pair,
      "order[type]": "limit",
      "order[direction]": "long",
      "order[mode]": "cross",
      "order[multiple]": "10",
      "order[lots]": "1",
      "order[price]": "50000",
      "order[target_profit_price]": "60000",
      "order[stop_loss_price]": "40000",
    }),
    // A demo account starts with funds in the futures account, the others have none.
    outcome: { other: "insufficient-balance", owner: "insufficient-balance" },
  },
  listPositions: { input: () => ({}) },
  closePosition: { input: () => ({ id: NOBODYS, lots: "1" }), ...ofNobody },
  closePositions: { input: () => ({ type: "all" }) },
  setStops: {
    input: () => ({ id: NOBODYS, target_profit_price: "70000", stop_loss_price: "50000" }),
    ...ofNobody,
  },
  changeMargin: { input: () => ({ id: NOBODYS, amount: "10", type: "add" }), ...ofNobody },
  changeMode: { input: () => ({ id: NOBODYS, mode: "cross" }), ...ofNobody },
  changeMultiple: { input: () => ({ id: NOBODYS, multiple: "20" }), ...ofNobody },
  cancelEntrust: { input: () => ({ id: NOBODYS }), ...ofNobody },
  listContractTrades: { input: () => ({}) },
  getReceipt: { input: () => ({ id: NOBODYS }), ...ofNobody },
  listSteps: { input: () => ({}) },
  listMids: { input: () => ({}) },
  listSessions: { input: () => ({}) },
  getRoom: { input: () => pair },
  getInsuranceFund: { input: () => ({}) },
};

export const operatorSamples: OperatorSamples<typeof operators> = {
  listUserPositions: { input: ofUser },
  listUserClosings: { input: ofUser },
  listUserContractTransfers: { input: ofUser },
  listExposure: { input: () => ({}) },
  getFundHistory: { input: () => ({}) },
  listForcedClosings: { input: () => ({}) },
};
