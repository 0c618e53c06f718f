import type { credit as users } from "@candor/contract/areas/credit/calls.ts";
import type { Samples } from "../../manifest/samples.ts";

export const samples: Samples<typeof users> = { getCredit: { input: () => ({}) } };
