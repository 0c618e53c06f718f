import { createHmac } from "node:crypto";
import { setTimeout as after } from "node:timers/promises";
import type { ApiKey } from "./api-key.ts";
import type { Harness } from "./harness.ts";

type Params = Readonly<Record<string, string | number | boolean>>;
type Method = "GET" | "POST" | "PUT" | "DELETE";
/** The fields of an answer that tests read by name, of an order or a fault. */
export type Answer = {
  /** The code of a fault. */
  code?: number;
  status: string;
  orderId: number;
  algoId: number;
  algoStatus: string;
  avgPrice: string;
  [name: string]: unknown;
};
export type Came<Body> = { status: number; body: Body };

/** Requests with a key's signature, as programs make them, by the harness's clock. */
export function signer({ app, clock }: Harness, key: ApiKey, prefix: "" | "/demo") {
  const textOf = (params: Params): string => {
    const fields = Object.entries({ ...params, timestamp: clock.now().getTime() });
    const text = new URLSearchParams(
      fields.map(([name, value]): [string, string] => [name, `${value}`]),
    ).toString();
    const signature = createHmac("sha256", key.secret).update(text).digest("hex");
    return `${text}&signature=${signature}`;
  };
  const sendText = async <Body = Answer>(
    method: Method,
    path: string,
    text: string,
  ): Promise<Came<Body>> => {
    const response = await app.inject({
      method,
      url: `${prefix}${path}?${text}`,
      headers: { "x-mbx-apikey": key.apiKey },
    });
    return { status: response.statusCode, body: response.json<Body>() };
  };
  return {
    textOf,
    sendText,
    send: <Body = Answer>(method: Method, path: string, params: Params = {}): Promise<Came<Body>> =>
      sendText<Body>(method, path, textOf(params)),
  };
}

/** Lets seconds pass until the work is done, so that pending decisions are made. */
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
