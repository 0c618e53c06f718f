import {
  type CallOptions as SentOptions,
  CallLost,
  CallRefused,
  createClient,
} from "@candor/contract/client.ts";
import type { Missing } from "@candor/contract/missing-states.ts";
import type { RefusalCode } from "@candor/contract/refusals.ts";
import { routes } from "@candor/contract/routes.ts";
import type { CallId, CallInput, CallOutput } from "@candor/contract/types.ts";

/** Why the server refused; `message` is in the client's language. */
export type Refused = {
  code: RefusalCode;
  params: Readonly<Record<string, string>>;
  message: string;
  /** The state of the user that the call requires, and the app's screen where the user reaches it. */
  missing?: Missing;
};
export type Answer<T> = { ok: true; value: T } | { ok: false; refusal: Refused };

export type CallOptions = SentOptions;
export type Call = <Id extends CallId>(
  id: Id,
  input: CallInput<Id>,
  options?: CallOptions,
) => Promise<Answer<CallOutput<Id>>>;

/**
 * No answer came. A read may be repeated. The outcome of a money call is learnt by making it again with `key`, since
 * the server carries it out once.
 */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer";
  declare readonly key?: string;
  constructor(key: string | undefined, cause: unknown) {
    super("no answer came", { cause });
    if (key !== undefined) this.key = key;
  }
}

export type CallerOptions = {
  baseUrl: string;
  token: () => string | null;
  /** The language of refusals: en, zh, hk, jp, kor, th, fra or spa. */
  lang?: string;
  timeoutMs?: number;
  /** How long a read waits before each retry. */
  retryAfterMs?: readonly number[];
};

const RETRY_AFTER_MS = [250, 1_000, 4_000];

/** Refusals are values. Only reads are repeated when no answer comes. */
export function createCall(options: CallerOptions): Call {
  const send = createClient({
    routeOf: (id) => routes[id],
    base: `${new URL(options.baseUrl).origin}/api`,
    token: options.token,
    bodies: "json",
    lang: () => options.lang ?? "en",
    ...(options.timeoutMs === undefined ? {} : { timeoutMs: options.timeoutMs }),
  });
  return async (id, input, given = {}) => {
    const { kind } = routes[id];
    const sent =
      kind === "money" ? { ...given, key: given.key ?? crypto.randomUUID() } : { ...given };
    const waits = kind === "read" ? [...(options.retryAfterMs ?? RETRY_AFTER_MS)] : [];
    for (;;)
      try {
        return { ok: true, value: await send(id, input, sent) };
      } catch (error) {
        if (error instanceof CallRefused) return { ok: false, refusal: refusedBy(error) };
        if (!(error instanceof CallLost)) throw error;
        const waitMs = waits.shift();
        if (waitMs === undefined || given.signal?.aborted === true)
          throw new NoAnswer(sent.key, error.cause ?? error);
        await new Promise((resolve) => setTimeout(resolve, waitMs));
      }
  };
}

const refusedBy = ({ refused, params, message, missing }: CallRefused): Refused => ({
  code: refused,
  params,
  message,
  ...(missing === undefined ? {} : { missing }),
});
