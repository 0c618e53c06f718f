import { expect } from "vitest";
import type { OperatorConsole } from "../console.ts";
import type { Harness } from "../harness.ts";
import { SPECIFIED, type SpecifiedCall } from "./calls.ts";

type Fields = Readonly<Record<string, string>>;
type Answer = { type: string; code: number; message: unknown; refusal?: { code: string } };
/** An untyped row, whose fields are read by name. */
export type Row = Readonly<Record<string, unknown>>;

/** The state of one client between calls. */
export type Client = {
  harness: Harness;
  office: OperatorConsole;
  origin: string;
  isDemo: boolean;
  email: string;
  token: string | undefined;
  /** Values from earlier answers, by the walk's names. */
  known: Map<string, string>;
};

/** Makes one call and checks the fields that the specification names. */
export type Step = (client: Client) => Promise<void>;
export type Walk = Partial<Record<SpecifiedCall, Step>>;

/** Sends a call as the specification says: form-urlencoded, with `lang` and the token. */
async function send(
  { origin, token }: Client,
  call: SpecifiedCall,
  body: Fields | FormData,
): Promise<Answer> {
  const [method = "", path = ""] = call.split(" ");
  const form = body instanceof FormData ? body : new URLSearchParams({ ...body, lang: "en" });
  const isGet = method === "GET";
  const response = await fetch(
    `${origin}/api${path}${isGet ? `?${(form as URLSearchParams).toString()}` : ""}`,
    {
      method,
      headers: token === undefined ? {} : { authorization: token },
      ...(!isGet && { body: form }),
    },
  );
  expect({ call, status: response.status }).toEqual({ call, status: 200 });
  return (await response.json()) as Answer;
}

/** Sends a call with only the parameters that the specification shows. */
async function asked(client: Client, call: SpecifiedCall, fields: Fields | FormData) {
  const shown: readonly string[] | null = SPECIFIED[call];
  const sent = fields instanceof FormData ? [...fields.keys()] : Object.keys(fields);
  const names = sent.map((name) => name.replace(/\[.*$/, ""));
  if (shown !== null) expect(names.filter((name) => !shown.includes(name))).toEqual([]);
  return send(client, call, fields);
}

/** The message of a call that has to succeed. */
export async function ask(
  client: Client,
  call: SpecifiedCall,
  fields: Fields | FormData = {},
): Promise<unknown> {
  const answer = await asked(client, call, fields);
  const refused = answer.type === "ok" ? undefined : answer.message;
  expect({ refused, ...answer }).toMatchObject({ refused: undefined, type: "ok", code: 1 });
  return answer.message;
}

/** Like `ask`, for a call closed to demo accounts, which has to refuse them with a text. */
export async function askLive(
  client: Client,
  call: SpecifiedCall,
  fields: Fields = {},
): Promise<unknown> {
  if (!client.isDemo) return ask(client, call, fields);
  const answer = await asked(client, call, fields);
  expect(answer).toMatchObject({ type: "error", code: 0, refusal: { code: "live-only" } });
  expect(answer.message).toMatch(/\w/);
  return undefined;
}

/** Expects these fields in a message, or in each row of a list that must not be empty. */
export function hasFields(message: unknown, ...names: string[]): void {
  const rows = Array.isArray(message) ? (message as unknown[]) : [message];
  expect(rows).not.toEqual([]);
  for (const row of rows) expect(Object.keys(row as object)).toEqual(expect.arrayContaining(names));
}

/** The rows of a message that is a list, or of its field of this name. */
export function rowsOf(message: unknown, name?: string): readonly Row[] {
  const rows = name === undefined ? message : (message as Row)[name];
  if (!Array.isArray(rows)) throw new Error(`no list ${name ?? ""}`);
  return rows as Row[];
}

/** A field of a message, or of the first row of a list, as the next call sends it. */
export function textIn(message: unknown, name: string): string {
  const [row] = Array.isArray(message) ? (message as unknown[]) : [message];
  const value = (row as Row | undefined)?.[name];
  if (typeof value !== "string" && typeof value !== "number") throw new Error(`no ${name}`);
  return `${value}`;
}

export function knownOf({ known }: Client, name: string): string {
  const value = known.get(name);
  if (value === undefined) throw new Error(`no answer has told the ${name} yet`);
  return value;
}
