import { createHmac } from "node:crypto";
import { setTimeout as after } from "node:timers/promises";
import type { ApiKey } from "./api-key.ts";
import type { Harness } from "./harness.ts";

type Params = Readonly<Record<string, string | number | boolean>>;
type Method = "GET" | "POST" | "PUT" | "DELETE";
/** What came back; `code` and `msg` of a fault. */
// oxlint-disable-next-line typescript/no-explicit-any -- a test asserts what it reads
export type Came = { status: number; body: any };

/** Requests with a key's signature, as programs make them, by the harness's clock. */
export function signer({ app, clock }: Harness, key: ApiKey, prefix: "" | "/demo") {
  const textOf = (params: Params): string => {
    const text = new URLSearchParams(
      Object.entries({ ...params, timestamp: clock.now().getTime() }).map(([name, value]) => [
        name,
        `${value}`,
      ]),
    ).toString();
    const signature = createHmac("sha256", key.secret).update(text).digest("hex");
    return `${text}&signature=${signature}`;
  };
  const sendText = async (method: Method, path: string, text: string): Promise<Came> => {
    const { statusCode, payload } = await app.inject({
      method,
      url: `${prefix}${path}?${text}`,
      headers: { "x-mbx-apikey": key.apiKey },
    });
    return { status: statusCode, body: JSON.parse(payload) as unknown };
  };
  return {
    textOf,
    sendText,
    send: (method: Method, path: string, params: Params = {}): Promise<Came> =>
      sendText(method, path, textOf(params)),
  };
}

/** Lets seconds go by until the work is done: what waits for a decision gets one. */
export async function asSecondsPass<T>(second: () => Promise<void>, work: Promise<T>): Promise<T> {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  done.catch(() => undefined);
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- set meanwhile
  while (!isDone) {
    await second();
    await after(20);
  }
  return done;
}
