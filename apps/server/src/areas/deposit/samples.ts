import type { deposit } from "@candor/contract/areas/deposit/calls.ts";
import type { deposit as operators } from "@candor/contract/areas/deposit/operator.ts";
import { NOBODYS, type OperatorSamples, type Samples } from "../../manifest/samples.ts";

export const samples: Samples<typeof deposit> = {
  getDepositAddress: { input: () => ({ currency: "3" }) },
  requestDeposit: {
    input: () => ({
      account: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
      amount: "100",
      currency: "3",
      type: "ERC20",
      voucher: NOBODYS,
    }),
    outcome: "file-unknown",
  },
  addVoucher: {
    input: () => ({ id: NOBODYS, voucher: NOBODYS }),
    outcome: "not-found",
  },
  cancelDeposit: {
    input: () => ({ id: NOBODYS }),
    outcome: "not-found",
  },
  listDeposits: { input: () => ({}) },
  listDepositCurrencies: { input: () => ({}) },
  getFaucet: { input: () => ({ currency: "3" }) },
  fillFromFaucet: {
    input: () => ({ currency: "3", type: "ERC20" }),
    outcome: { owner: "network-unknown", other: "network-unknown" },
  },
};

export const operatorSamples: OperatorSamples<typeof operators> = {
  listUserDeposits: { input: ({ userId }) => ({ id: userId, why: "a sample of the call" }) },
};
