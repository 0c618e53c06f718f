import { ResponseBodyTooLargeError, RpcRequestError } from "viem";
import { getHttpRpcClient } from "viem/utils";
import * as z from "zod/mini";
import { NodeError } from "./chain.ts";

export type NodeTerms = {
  /** It includes a name and password if the node requires them; no error shows it. */
  url: string;
  timeoutMs: number;
  bytesMax: number;
  signal: AbortSignal;
};

/** Makes one request of a node, and rejects with a NodeFault unless the answer has the form of the schema. */
export type Node = <Answer>(
  method: string,
  params: readonly unknown[],
  schema: z.ZodMiniType<Answer>,
) => Promise<Answer>;

const REASON_LENGTH_MAX = 200;
const refusalSchema = z.object({ code: z.int(), message: z.string() });
const answerSchema = z.object({ result: z.optional(z.unknown()), error: z.nullish(refusalSchema) });

/** Opens a node by JSON-RPC; its limits of time and size cover the whole answer, and it follows no redirect. */
export function openNode({ url, timeoutMs, bytesMax, signal }: NodeTerms): Node {
  const client = getHttpRpcClient(url, {
    timeout: timeoutMs,
    maxResponseBodySize: bytesMax,
    fetchOptions: { redirect: "error", signal },
  });
  return async (method, params, schema) => {
    const body: unknown = await client
      .request({ body: { method, params } })
      .catch((error: unknown) => {
        throw errorOf(method, error);
      });
    const { result, error } = checked(method, answerSchema, body);
    if (error) throw refusal(method, error.code, error.message);
    return checked(method, schema, result);
  };
}

/** A node's answer is untrusted until its form is checked. */
export function checked<Answer>(
  what: string,
  schema: z.ZodMiniType<Answer>,
  body: unknown,
): Answer {
  const { success, data, error } = z.safeParse(schema, body);
  if (success) return data;
  const [issue] = error.issues;
  throw new NodeError(`${what}: ${issue?.path.join(".") ?? ""} ${issue?.message ?? ""}`);
}

/** The library's errors repeat the address, which may hold a key. */
function errorOf(method: string, error: unknown): NodeError {
  if (error instanceof RpcRequestError) return refusal(method, error.code, error.details);
  const reason =
    error instanceof ResponseBodyTooLargeError
      ? "the answer is too large"
      : error instanceof Error
        ? error.name
        : "no answer";
  return new NodeError(`${method}: ${reason}`);
}

const refusal = (method: string, code: number, message: string): NodeError =>
  new NodeError(`${method}: refused, ${code} ${message.slice(0, REASON_LENGTH_MAX)}`, code);
