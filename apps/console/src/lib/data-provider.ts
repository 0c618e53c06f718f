import type { OperatorCallId } from "@candor/contract/types.ts";
import type { DataProvider } from "ra-core";
import { call } from "./client.ts";
import { isResource, readOf } from "./resources.ts";

type Row = { id?: string | number; number?: number };
type Paged = { list: Row[]; has_more: boolean };

const identified = (row: Row) => ({ ...row, id: row.id ?? row.number });

function callFor(resource: string, action: string): OperatorCallId {
  const id = isResource(resource) ? readOf(resource, action) : undefined;
  if (id === undefined) throw new Error(`nothing reads ${action} of ${resource}`);
  return id;
}

async function read(id: OperatorCallId, input: object, signal?: AbortSignal): Promise<unknown> {
  return call(id, input as never, signal === undefined ? {} : { signal });
}

async function getList(
  resource: string,
  { pagination, filter, signal }: Parameters<DataProvider["getList"]>[1],
) {
  const { page = 1, perPage = 20 } = pagination ?? {};
  const id = callFor(resource, "list");
  const answer = (await read(
    id,
    // Operators are few: their list has no pages.
    resource === "operators" ? {} : { ...(filter as object), page, limit: perPage },
    signal,
  )) as Paged | Row[];
  const { list, has_more } = Array.isArray(answer) ? { list: answer, has_more: false } : answer;
  return {
    data: list.map(identified),
    pageInfo: { hasNextPage: has_more, hasPreviousPage: page > 1 },
  };
}

async function getOne(resource: string, { id, signal }: Parameters<DataProvider["getOne"]>[1]) {
  const record = (await read(callFor(resource, "one"), { id: String(id) }, signal)) as Row;
  return { data: identified(record) };
}

const noSuch = () => Promise.reject(new Error("operators change things by calls with a reason"));

/**
 * Reads lists and records for the framework. Nothing is written through it: each change is a call of
 * its own name, with a reason and the version that was seen.
 */
export const dataProvider = {
  supportAbortSignal: true,
  getList,
  getOne,
  getMany: noSuch,
  getManyReference: noSuch,
  create: noSuch,
  update: noSuch,
  updateMany: noSuch,
  delete: noSuch,
  deleteMany: noSuch,
} as DataProvider;
