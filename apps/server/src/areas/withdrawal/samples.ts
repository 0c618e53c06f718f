import type { withdrawal as operators } from "@candor/contract/areas/withdrawal/operator.ts";
import type { withdrawal as users } from "@candor/contract/areas/withdrawal/calls.ts";
import {
  NOBODYS,
  type OperatorSampleContext,
  type OperatorSamples,
  type Samples,
} from "../../manifest/samples.ts";

const outcome = "step-up-required";
const ofUser = ({ userId }: OperatorSampleContext) => ({ id: userId, why: "a sample of the call" });
const ofNobody = { input: () => ({ id: NOBODYS }), outcome: "not-found" };

export const samples: Samples<typeof users> = {
  saveWalletAddress: {
    input: () => ({
      currency: "3",
      name: "A wallet of mine",
      address: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
      type: "ERC20",
    }),
    outcome,
  },
  listWalletAddresses: { input: () => ({}) },
  removeWalletAddress: ofNobody,
  requestWithdrawal: {
    input: () => ({ currency: "3", number: "20", address: NOBODYS }),
    outcome,
  },
  cancelWithdrawal: ofNobody,
  listWithdrawals: { input: () => ({}) },
  getWithdrawalQueue: { input: () => ({}) },
};

export const operatorSamples: OperatorSamples<typeof operators> = {
  getApprovers: { input: () => ({}) },
  requestApprover: {
    input: () => ({ id: NOBODYS, reason: "a sample of the call" }),
    outcome: "step-up-required",
  },
  requestDismissal: {
    input: () => ({ key: "nobodys", reason: "a sample of the call" }),
    outcome: "not-found",
  },
  listAllWithdrawals: { input: () => ({}) },
  listUserWithdrawals: { input: ofUser },
  listUserAddresses: { input: ofUser },
  closeSweep: {
    input: () => ({ id: NOBODYS, reason: "a sample of the call" }),
    outcome: "not-found",
  },
  getHotWallet: { input: () => ({}) },
  takePayout: ofNobody,
  requestPayout: {
    input: () => ({ id: NOBODYS, outcome: "bounced", reason: "a sample of the call" }),
    outcome: "not-found",
  },
  requestSettlement: {
    input: () => ({ id: NOBODYS, outcome: "return", reason: "a sample of the call" }),
    outcome: "not-found",
  },
};
