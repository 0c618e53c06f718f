import type { transparency as users } from "@candor/contract/areas/transparency/calls.ts";
import type { Samples } from "../../manifest/samples.ts";

export const samples: Samples<typeof users> = {
  listHeadLines: { input: () => ({ after: "0" }) },
  listVerifications: { input: () => ({}) },
  listVolumes: { input: () => ({}) },
};
