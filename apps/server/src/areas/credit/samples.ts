import type { credit as users } from "@candor/contract/areas/credit.ts";
import type { Samples } from "../../samples.ts";

export const samples: Samples<typeof users> = { getCredit: { input: () => ({}) } };
