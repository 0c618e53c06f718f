import type { CallId } from "@candor/contract/types.ts";
import type { LightMyRequestResponse } from "fastify";
import { type Answered, type Harness, endpointOf } from "./harness.ts";

export type RawAnswer = Answered<unknown> & {
  status: number;
  headers: LightMyRequestResponse["headers"];
};
type Sent = { token?: string | undefined; headers?: Record<string, string> };

/** The envelope of an answer; a call that answers with lines has an envelope only for a refusal. */
export function envelopeOf(text: string): Answered<unknown> {
  const [first = ""] = text.split("\n");
  const answer = first === "" ? {} : (JSON.parse(first) as object);
  return "type" in answer ? (answer as Answered<unknown>) : { type: "ok", code: 1, message: text };
}

/** Sends a call with any payload, well formed or not; in a read it is the query. */
export async function sendRaw(
  { app }: Pick<Harness, "app">,
  id: CallId,
  payload: string,
  { token, headers = {} }: Sent = {},
): Promise<RawAnswer> {
  const { method, path } = endpointOf(id);
  const isGet = method === "GET";
  const response = await app.inject({
    method,
    url: `/api${path}${isGet ? `?${payload}` : ""}`,
    headers: { ...(token === undefined ? {} : { authorization: token }), ...headers },
    ...(isGet ? {} : { payload }),
  });
  return {
    ...envelopeOf(response.payload),
    status: response.statusCode,
    headers: response.headers,
  };
}

export const FORM = { "content-type": "application/x-www-form-urlencoded" };
export const JSON_BODY = { "content-type": "application/json" };

export const sendForm = (
  harness: Pick<Harness, "app">,
  id: CallId,
  fields: Record<string, string>,
  sent: Sent = {},
) =>
  sendRaw(harness, id, new URLSearchParams(fields).toString(), {
    ...sent,
    headers: { ...FORM, ...sent.headers },
  });

export const sendJson = (harness: Harness, id: CallId, body: unknown, sent: Sent = {}) =>
  sendRaw(harness, id, JSON.stringify(body), {
    ...sent,
    headers: { ...JSON_BODY, ...sent.headers },
  });

/** The row counts of all tables except those that the feed fills. */
export async function rowCounts({ database }: Harness): Promise<Record<string, string>> {
  const { rows } = await database.ownerPool.query<{ name: string; count: string }>(
    `SELECT relname AS name,
       (xpath('/row/n/text()', query_to_xml(format('SELECT count(*) AS n FROM %I', relname), false, true, '')))[1]::text AS count
     FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
       AND relname !~ '^(index_ticks|index_tick_|candles$)'`,
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}
