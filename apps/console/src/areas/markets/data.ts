import type { OperatorCallOutput } from "@candor/contract/types.ts";
import { useCall } from "../../lib/query.ts";

export type Market = OperatorCallOutput<"markets.listMarkets">[number];

export const useMarkets = () => useCall("markets.listMarkets", {}, { everyMs: 10_000 });
