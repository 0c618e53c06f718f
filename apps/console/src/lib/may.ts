import type { OperatorCallId } from "@candor/contract/types.ts";
import { mayCall } from "./access.ts";
import { useOperator } from "./session.ts";

/** Whether who is signed in may make a call: what is not allowed is not shown. The server decides. */
export function useMay(): (id: OperatorCallId) => boolean {
  const { roles } = useOperator();
  return (id) => mayCall(id, roles);
}
