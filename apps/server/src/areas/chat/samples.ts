import type { chat as users } from "@candor/contract/areas/chat/calls.ts";
import type { chat as operators } from "@candor/contract/areas/chat/operator.ts";
import { NOBODYS, type OperatorSamples, type Samples } from "../../manifest/samples.ts";

const reason = "a sample of the call";
const outcome = "not-found";

export const samples: Samples<typeof users> = {
  listRooms: { input: () => ({}) },
  listMessages: { input: () => ({ room: "en" }) },
  getOwn: { input: () => ({ room: "en" }) },
  sendMessage: {
    input: () => ({ room: "announcements", key: NOBODYS, text: "Hello" }),
    outcome: "chat-read-only",
  },
  reportMessage: { input: () => ({ room: "en", seq: "1", cause: "scam" }), outcome },
  setBlock: { input: () => ({ number: "999999", kind: "mute" }), outcome },
};

export const operatorSamples: OperatorSamples<typeof operators> = {
  listChatRooms: { input: () => ({}) },
  listEntries: { input: () => ({ room: "en" }) },
  listReports: { input: () => ({}) },
  findWriter: { input: () => ({ number: 999_999 }), outcome },
  removeMessage: { input: () => ({ room: "en", seq: 999_999, reason }), outcome },
  keepMessage: { input: () => ({ room: "en", seq: 999_999, reason }), outcome },
  restrictWriter: { input: () => ({ number: 999_999, kind: "ban", hours: 1, reason }), outcome },
  liftRestriction: { input: () => ({ id: NOBODYS, reason }), outcome },
  setRoom: {
    input: () => ({ room: "th", slow_seconds: 2, wait_hours: 24, is_closed: false, reason }),
  },
  postMessage: { input: () => ({ room: "th", key: NOBODYS, text: "Hello" }) },
};
