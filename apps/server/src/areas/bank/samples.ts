import type { bank } from "@candor/contract/areas/bank/calls.ts";
import type { Samples } from "../../manifest/samples.ts";

const card = {
  real_name: "Mara Lind",
  bank_account: "DE89370400440532013000",
  bank_name: "A bank of this country",
  phone: "+4915112345678",
};

export const samples: Samples<typeof bank> = {
  saveCard: { input: () => card, outcome: "step-up-required" },
  saveInternationalCard: {
    input: () => ({ ...card, swift_code: "COBADEFFXXX", wechat_account: "Long Street 1, Berlin" }),
    outcome: "step-up-required",
  },
  getCard: { input: () => ({}) },
  getInternationalCard: { input: () => ({}) },
};
