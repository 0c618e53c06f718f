import { ACCEPTED_TEXTS } from "@candor/contract/area-words.ts";
import type { account as operators } from "@candor/contract/areas/account/operator.ts";
import type { account as users } from "@candor/contract/areas/account/calls.ts";
import {
  NOBODYS,
  type OperatorSampleContext,
  type OperatorSamples,
  type Samples,
} from "../../manifest/samples.ts";

const reason = "a sample of the call";
const ofUser = ({ userId }: OperatorSampleContext) => ({
  id: userId,
  why: "a sample of the call",
});

export const samples: Samples<typeof users> = {
  getUser: { input: () => ({}) },
  editProfile: { input: () => ({ signature: "Slow and steady" }) },
  setCountry: {
    input: () => ({ country: "TH" }),
    outcome: {
      unverified: "ok",
      barred: "country-proven",
      other: "country-proven",
      owner: "country-proven",
    },
  },
  listConsents: { input: () => ({}) },
  acceptText: {
    input: () => ({ id: ACCEPTED_TEXTS[0] ?? NOBODYS, consent: "0".repeat(64) }),
    outcome: "consent-required",
  },
  setLanguage: { input: () => ({}) },
  setPortrait: { input: () => ({ head_portrait: NOBODYS }), outcome: "file-unknown" },
  upload: { input: () => ({}), outcome: "file-required" },
};

export const operatorSamples: OperatorSamples<typeof operators> = {
  searchUsers: { input: () => ({}) },
  findUser: { input: ofUser },
  listUserSearches: { input: () => ({}) },
  listUserProducts: { input: ofUser },
  listUserTimeline: { input: ofUser },
  listUserViews: { input: () => ({}) },
  freezeUser: {
    input: ({ userId }) => ({ id: userId, cause: "abuse", hours: 1, reason }),
    outcome: "step-up-required",
  },
  requestFreeze: { input: ({ userId }) => ({ id: userId, cause: "abuse", days: 1, reason }) },
  unfreezeUser: { input: ({ userId }) => ({ id: userId, reason }), outcome: "nothing-changes" },
  signOutUser: { input: ({ userId }) => ({ id: userId, reason }) },
};
