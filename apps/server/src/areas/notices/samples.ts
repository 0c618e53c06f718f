import type { notices as operators } from "@candor/contract/areas/notices.operator.ts";
import type { notices as users } from "@candor/contract/areas/notices.ts";
import { type OperatorSampleContext, type OperatorSamples, type Samples } from "../../samples.ts";

const ofUser = ({ userId }: OperatorSampleContext) => ({ id: userId });

export const samples: Samples<typeof users> = {
  listNotices: { input: () => ({}) },
  readNotices: { input: () => ({}) },
};

export const operatorSamples: OperatorSamples<typeof operators> = {
  listUserNotices: { input: ofUser },
};
