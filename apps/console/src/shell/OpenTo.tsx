import type { OperatorCallId } from "@candor/contract/types.ts";
import { Outlet } from "react-router-dom";
import { useMay } from "../lib/access.ts";
import { NoAccess } from "./NoAccess.tsx";

/**
 * Screens for those who may make a call; to all others it is said that they may not. Lists and single
 * records need none: the framework asks before it reads them.
 */
export function OpenTo({ call }: { call: OperatorCallId }) {
  const may = useMay();
  return may(call) ? <Outlet /> : <NoAccess />;
}
