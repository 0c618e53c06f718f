import type { OperatorCallOutput } from "@candor/contract/types.ts";
import { useCall } from "../../lib/query.ts";

export type User = OperatorCallOutput<"account.findUser">;

export const useUser = (id: string) => useCall("account.findUser", { id });
