import type { OperatorCallOutput } from "@candor/contract/types.ts";
import { useCall } from "../../lib/query.ts";

export type Dashboard = OperatorCallOutput<"trust.getDashboard">;
export type RequestUserRecord = OperatorCallOutput<"trust.getRequestUser">;
export type RequestRecord = OperatorCallOutput<"trust.getRequest">;

/** How the exchange is doing, every ten seconds. */
export const useDashboard = () => useCall("trust.getDashboard", {}, { everyMs: 10_000 });

export const useRequest = (id: string) => useCall("trust.getRequest", { id }, { everyMs: 15_000 });

/** How many of the approvals count: one of an operator stopped since does not. */
export const countedIn = ({ approvals }: { approvals: readonly { counts: boolean }[] }): number =>
  approvals.filter(({ counts }) => counts).length;
