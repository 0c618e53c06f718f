import type { wallet as operators } from "@candor/contract/areas/wallet/operator.ts";
import type { wallet as users } from "@candor/contract/areas/wallet/calls.ts";
import {
  type OperatorSampleContext,
  type OperatorSamples,
  type Samples,
} from "../../manifest/samples.ts";

const reason = "a sample of the call";
const ofUser = ({ userId }: OperatorSampleContext) => ({ id: userId, why: "a sample of the call" });

export const samples: Samples<typeof users> = {
  listUserCurrencies: { input: () => ({}) },
  listBalances: { input: () => ({}) },
  listHolds: { input: () => ({}) },
  listCoinCourse: { input: () => ({ currency: "3", days: "7" }) },
  listEquity: { input: () => ({ days: "7" }) },
  getBalance: { input: () => ({ currency: "3", type: "change" }) },
  listEntries: { input: () => ({}) },
  listTransfers: { input: () => ({}) },
  getTransferTerms: { input: () => ({ currency: "3" }) },
  transferBetweenAccounts: {
    input: () => ({
      currency_id: "3",
      number: "1",
      from_field: "change",
      to_field: "lever",
    }),
    outcome: { other: "insufficient-balance" },
  },
};

export const operatorSamples: OperatorSamples<typeof operators> = {
  getUserWorth: { input: ofUser },
  listUserBalances: { input: ofUser },
  listUserEntries: {
    input: ({ userId }) => ({
      id: userId,
      why: "a sample of the call",
      currency: 3,
      type: "change",
    }),
  },
  requestCredit: {
    input: ({ userId }) => ({
      id: userId,
      currency_id: 3,
      type: "change",
      number: "1",
      source: "outside",
      reason,
    }),
  },
};
