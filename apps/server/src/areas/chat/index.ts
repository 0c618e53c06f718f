import { chat as contract } from "@candor/contract/areas/chat/calls.ts";
import { chat as operatorContract } from "@candor/contract/areas/chat/operator.ts";
import { area } from "../../manifest/area.ts";
import { alarms } from "./alarms.ts";
import { findWriter } from "./desk/find-writer.ts";
import { keepMessage } from "./desk/keep-message.ts";
import { liftRestriction } from "./desk/lift-restriction.ts";
import { listChatRooms } from "./desk/list-chat-rooms.ts";
import { listEntries } from "./desk/list-entries.ts";
import { listReports } from "./desk/list-reports.ts";
import { postMessage } from "./desk/post-message.ts";
import { removeMessage } from "./desk/remove-message.ts";
import { restrictWriter } from "./desk/restrict-writer.ts";
import { setRoom } from "./desk/set-room.ts";
import { getOwn } from "./get-own.ts";
import { invariants } from "./invariants.ts";
import { jobs } from "./jobs.ts";
import { listMessages } from "./list-messages.ts";
import { listRooms } from "./list-rooms.ts";
import { streams } from "./live.ts";
import { reportMessage } from "./report-message.ts";
import { operatorSamples, samples } from "./samples.ts";
import { seedRooms } from "./seed.ts";
import { sendMessage } from "./send-message.ts";
import { setBlock } from "./set-block.ts";

export { hasContact } from "./screening/contacts.ts";
export { imitationIn } from "./screening/imitation.ts";
export { hasLink } from "./screening/links.ts";

export const chat = area({
  contract,
  operatorContract,
  calls: { getOwn, listMessages, listRooms, reportMessage, sendMessage, setBlock },
  operatorCalls: {
    findWriter,
    keepMessage,
    liftRestriction,
    listChatRooms,
    listEntries,
    listReports,
    postMessage,
    removeMessage,
    restrictWriter,
    setRoom,
  },
  streams,
  queues: {},
  configKinds: {},
  jobs,
  held: [],
  invariants,
  alarms,
  gauges: undefined,
  seed: seedRooms,
  samples,
  operatorSamples,
  uses: {
    account: "a picture that is sent is its sender's own",
    notices: "who is mentioned or restricted is told so",
  },
});
