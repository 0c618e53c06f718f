import type { OperatorCallId } from "@candor/contract/types.ts";
import { mayCall } from "./access.ts";
import { useOperator } from "./session.ts";

/** Whether the signed-in operator may make a call: others are not shown. The server decides. */
export function useMay(): (id: OperatorCallId) => boolean {
  const { roles } = useOperator();
  return (id) => mayCall(id, roles);
}
