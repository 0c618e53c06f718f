import type { Access, Kind, Method } from "./define.ts";
import type { Contract } from "./index.ts";
import { LINES_TYPE, linesIn } from "./lines.ts";
import type { Missing } from "./missing-states.ts";
import type { RefusalCode, WrittenRefusal } from "./refusals.ts";
import type { CallId, IdIn, InputIn, OutputIn } from "./types.ts";

/** The envelope of every answer; `999` means not signed in, `998` identity verification needed. */
export type Envelope<T> = { type: "ok"; code: 1; message: T } | Refused;
type Refused = {
  type: "error" | "998" | "999";
  code: 0;
  message: string;
  refusal: { code: RefusalCode; params: Record<string, string> };
  missing?: Missing;
  request_id: string;
};

/** A call that was refused; `message` is already in the user's language. */
export class CallRefused extends Error implements WrittenRefusal {
  readonly type: "error" | "998" | "999";
  readonly refused: RefusalCode;
  readonly params: Record<string, string>;
  declare readonly missing?: Missing;
  constructor(answer: Refused) {
    super(answer.message);
    this.name = "CallRefused";
    this.type = answer.type;
    this.refused = answer.refusal.code;
    this.params = answer.refusal.params;
    if (answer.missing !== undefined) this.missing = answer.missing;
  }
}

/** A call whose answer never came; only a repeated call with its key shows whether it happened. */
export class CallLost extends Error {
  override readonly name = "CallLost";
}

/** Declares calls that differ only in their paths. */
export const alike = <Id extends CallId>(
  method: Method,
  kind: Kind,
  access: Access,
  paths: Record<Id, string>,
) =>
  Object.fromEntries(
    Object.entries(paths).map(([id, path]) => [id, { method, path, kind, access }]),
  ) as Record<Id, Route & { access: Access }>;

export type Route = { method: Method; path: string; kind: Kind };

export type ClientOptions<C> = {
  /** Returns the route of a call by the generated tables; a table may still be loading. */
  routeOf: (id: IdIn<C>) => Route | Promise<Route>;
  /** The base address of the calls, e.g. `/api`. */
  base: string;
  token: () => string | null;
  /** The server recognises this device by it; a text of 22 to 64 letters, digits, _ and -. */
  device?: string;
  /** Bodies are forms by default; only JSON carries lists and nested values. */
  bodies?: "form" | "json";
  lang: () => string;
  /** Milliseconds until a call counts as lost; the specification says 60 s. */
  timeoutMs?: number;
  fetch?: (address: string, init: RequestInit) => Promise<Response>;
  newKey?: () => string;
};

/** `stepUp` proves that the owner makes the call, if the call requires it. */
export type CallOptions = { key?: string; signal?: AbortSignal; stepUp?: string };

export type Client<C = Contract> = <Id extends IdIn<C>>(
  id: Id,
  input: InputIn<C, Id>,
  options?: CallOptions,
) => Promise<OutputIn<C, Id>>;

/**
 * A typed client over fetch: `call("spot.placeOrder", {...})`. Money
 * calls carry an idempotency key; pass `key` to repeat one whose answer was lost.
 * Throws CallRefused or CallLost.
 */
export function createClient<C = Contract>(options: ClientOptions<C>): Client<C> {
  const send = options.fetch ?? fetch;
  const newKey = options.newKey ?? (() => crypto.randomUUID());
  return async (id, input, { key, signal, stepUp } = {}) => {
    const route = await options.routeOf(id);
    const fields = { ...(input as Record<string, unknown>), lang: options.lang() };
    const isGet = route.method === "GET";
    const headers = new Headers();
    const token = options.token();
    if (token !== null) headers.set("authorization", token);
    if (options.device !== undefined) headers.set("device-id", options.device);
    if (stepUp !== undefined) headers.set("step-up", stepUp);
    if (route.kind === "money") headers.set("idempotency-key", key ?? newKey());
    const timeout = AbortSignal.timeout(options.timeoutMs ?? 60_000);
    const url = `${options.base}${route.path}${isGet ? `?${formOf(fields).toString()}` : ""}`;
    const request: RequestInit = {
      method: route.method,
      headers,
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    };
    if (!isGet && options.bodies === "json") {
      headers.set("content-type", "application/json");
      request.body = JSON.stringify(fields);
    } else if (!isGet) request.body = formOf(fields);
    const answer = await answerOf(() => send(url, request));
    if (answer.type !== "ok") throw new CallRefused(answer);
    return answer.message;
  };
}

async function answerOf(request: () => Promise<Response>): Promise<Envelope<unknown>> {
  let status: number;
  let body: unknown;
  try {
    const response = await request();
    ({ status } = response);
    const isLines = response.headers.get("content-type")?.startsWith(LINES_TYPE) === true;
    body = isLines
      ? { type: "ok", message: linesIn(await response.text()) }
      : await response.json();
  } catch (error) {
    throw new CallLost("no answer", { cause: error });
  }
  if (status === 200 && isSuccess(body)) return { type: "ok", code: 1, message: body.message };
  if (isRefused(body)) return body;
  throw new CallLost("the answer was not the server's");
}

/** The success with HTTP 200: `type` ok or `code` 1 (product rules, section 1). */
const isSuccess = (body: unknown): body is { message: unknown } =>
  typeof body === "object" &&
  body !== null &&
  "message" in body &&
  (("type" in body && body.type === "ok") || ("code" in body && body.code === 1));

const isRefused = (body: unknown): body is Refused =>
  typeof body === "object" &&
  body !== null &&
  "type" in body &&
  body.type !== "ok" &&
  "message" in body &&
  "refusal" in body;

/** The fields in the form's spelling; nested fields have their names in brackets. */
function formOf(input: Record<string, unknown>): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(input))
    if (typeof value === "string" || typeof value === "number" || typeof value === "boolean")
      form.set(name, String(value));
    else if (typeof value === "object" && value !== null)
      for (const [inner, text] of formOf(value as Record<string, unknown>))
        form.set(
          inner.replace(/^[^[]+/, (own) => `${name}[${own}]`),
          text,
        );
  return form;
}
