import type { costs as users } from "@candor/contract/areas/costs/calls.ts";
import type { Samples } from "../../manifest/samples.ts";

export const samples: Samples<typeof users> = { listCosts: { input: () => ({}) } };
