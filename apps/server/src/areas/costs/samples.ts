import type { costs as users } from "@candor/contract/areas/costs.ts";
import type { Samples } from "../../samples.ts";

export const samples: Samples<typeof users> = { listCosts: { input: () => ({}) } };
