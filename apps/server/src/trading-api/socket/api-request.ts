import { Fault, faults } from "../fault.ts";
import { type Params } from "../params.ts";
import { isId } from "./stream-socket.ts";

const PARAMS_MAX = 60;

/** One request of the socket API. */
export type ApiRequest = { id: string | number | null; method: string; params: Params };

/** Reads a message; throws a Fault for a malformed one, with its id if that is readable. */
export function readRequest(text: string): ApiRequest {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw new Fault(-1135, "Invalid JSON Request.");
  }
  if (typeof read !== "object" || read === null || Array.isArray(read))
    throw new Fault(-1135, "Invalid JSON Request.");
  const { id = null, method, params = {} } = read as Record<"id" | "method" | "params", unknown>;
  if (id !== null && !isId(id)) throw faults.illegal("id");
  if (typeof method !== "string" || typeof params !== "object" || params === null)
    throw new RequestFault(id, faults.missing(typeof method === "string" ? "params" : "method"));
  try {
    return { id, method, params: paramsIn(params) };
  } catch (error) {
    throw error instanceof Fault ? new RequestFault(id, error) : error;
  }
}

/** A fault of a request whose id is known. */
export class RequestFault extends Error {
  readonly id: string | number | null;
  readonly fault: Fault;
  constructor(id: string | number | null, fault: Fault) {
    super(fault.message);
    this.id = id;
    this.fault = fault;
  }
}

function paramsIn(sent: object): Params {
  const entries = Object.entries(sent);
  if (entries.length > PARAMS_MAX) throw new Fault(-1101, "Too many parameters.");
  return new Map(entries.map(([name, value]) => [name, textOf(name, value)]));
}

/** A value as its sender signed it. */
function textOf(name: string, value: unknown): string {
  const text =
    typeof value === "string"
      ? value
      : typeof value === "number" || typeof value === "boolean"
        ? String(value)
        : Array.isArray(value)
          ? JSON.stringify(value)
          : undefined;
  if (text === undefined || text.includes("\0") || !text.isWellFormed()) throw faults.illegal(name);
  return text;
}
