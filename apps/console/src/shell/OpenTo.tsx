import type { OperatorCallId } from "@candor/contract/types.ts";
import { Outlet } from "react-router";
import { useMay } from "../lib/may.ts";
import { NoAccess } from "./NoAccess.tsx";

/** A screen for those who may make its call; to all others it is said that they may not. */
export function OpenTo({ call }: { call: OperatorCallId }) {
  const may = useMay();
  return may(call) ? <Outlet /> : <NoAccess />;
}
