import type { sending } from "@candor/contract/areas/sending/calls.ts";
import { NOBODYS, type Samples } from "../../manifest/samples.ts";

const account = "nobody@candor.example";

export const samples: Samples<typeof sending> = {
  findRecipient: { input: () => ({ account }), outcome: "recipient-unknown" },
  saveRecipient: { input: () => ({ account, name: "A friend" }), outcome: "step-up-required" },
  listRecipients: { input: () => ({}) },
  removeRecipient: { input: () => ({ id: NOBODYS }), outcome: "not-found" },
  send: {
    input: () => ({ recipient: NOBODYS, currency_id: "3", number: "20" }),
    outcome: "step-up-required",
  },
  listSends: { input: () => ({}) },
};
