import type { notices as operators } from "@candor/contract/areas/notices/operator.ts";
import type { notices as users } from "@candor/contract/areas/notices/calls.ts";
import {
  type OperatorSampleContext,
  type OperatorSamples,
  type Samples,
} from "../../manifest/samples.ts";

/** As long as the keys of a browser. */
const KEY = "B".repeat(87);
const SECRET = "s".repeat(22);

const ofUser = ({ userId }: OperatorSampleContext) => ({
  id: userId,
  why: "a sample of the call",
});

export const samples: Samples<typeof users> = {
  listNotices: { input: () => ({}) },
  readNotices: { input: () => ({}) },
  listSwitches: { input: () => ({}) },
  setSwitch: { input: () => ({ type: "trading", channel: "mail", is_on: "1" }) },
  getPushKey: { input: () => ({}) },
  subscribePush: {
    input: () => ({ endpoint: "https://push.invalid/of-nobody", p256dh: KEY, auth: SECRET }),
    outcome: "push-service-unknown",
  },
  unsubscribePush: { input: () => ({ endpoint: "https://push.invalid/of-nobody" }) },
};

export const operatorSamples: OperatorSamples<typeof operators> = {
  listUserNotices: { input: ofUser },
};
