import { sending as operatorContract } from "@candor/contract/areas/sending/operator.ts";
import { sending as contract } from "@candor/contract/areas/sending/calls.ts";
import { area } from "../../manifest/area.ts";
import { recordsByAmount } from "../../products/record.ts";
import { findRecipient } from "./find-recipient.ts";
import { invariants } from "./invariants.ts";
import { listRecipients } from "./list-recipients.ts";
import { listSends } from "./list-sends.ts";
import { removeRecipient } from "./remove-recipient.ts";
import { samples } from "./samples.ts";
import { saveRecipient } from "./save-recipient.ts";
import { send } from "./send.ts";

export { holdUsers } from "./user-rows.ts";

export const sending = area({
  contract,
  operatorContract,
  calls: { findRecipient, listRecipients, listSends, removeRecipient, saveRecipient, send },
  operatorCalls: {},
  streams: () => ({}),
  queues: {},
  configKinds: {},
  jobs: [],
  held: [],
  invariants,
  alarms: undefined,
  gauges: undefined,
  records: { send: recordsByAmount("sends", "amount") },
  seed: undefined,
  samples,
  operatorSamples: {},
  uses: {
    notices: "both sides are told, and whoever lists a recipient",
    security: "an address is masked as an owner sees it, and from where it was done is told",
    withdrawal: "what leaves an account within a day has one limit, whichever way it goes",
  },
});
