import type { Endpoint, OperatorArea } from "@candor/contract/define.ts";
import { operatorContract } from "@candor/contract";
import type { OperatorCallId } from "@candor/contract/types.ts";

/** The declaration of an operators' call. */
export function operatorEndpoint(id: OperatorCallId): Endpoint {
  const [area = "", name = ""] = id.split(".");
  const call = (operatorContract as Record<string, OperatorArea>)[area]?.calls[name];
  if (call === undefined) throw new Error(`no call ${id}`);
  return call;
}
