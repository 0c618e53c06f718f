import type { Endpoint } from "@candor/contract/define.ts";
import { type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import { digestOf } from "../protection/step-up.ts";
import { parsedInput } from "./parsed-input.ts";

type AuthorisedRequest = { call: string; request: string };

/** The digest of a request that is to be proven, if one of these calls accepts it and asks for a proof. */
export function requestDigest(
  calls: readonly { id: string; call: Endpoint }[],
  { call: id, request }: AuthorisedRequest,
): Buffer | Refusal<"parameter-error"> {
  const call = calls.find((one) => one.id === id)?.call;
  if (call?.stepUp === undefined) return refuse("parameter-error", { field: "call" });
  const fields = fieldsIn(request);
  const { raw, parsed } = parsedInput(call, fields ?? {});
  if (fields === undefined || isRefusal(parsed) || call.stepUp(parsed) === undefined)
    return refuse("parameter-error", { field: "request" });
  return digestOf(id, raw);
}

/** The fields of a JSON object; undefined if the text is none. */
function fieldsIn(text: string): Record<string, unknown> | undefined {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    // The text is untrusted.
    return undefined;
  }
  return typeof json === "object" && json !== null && !Array.isArray(json)
    ? (json as Record<string, unknown>)
    : undefined;
}
