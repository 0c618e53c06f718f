import type {
  OperatorCallId,
  OperatorCallInput,
  OperatorCallOutput,
} from "@candor/contract/types.ts";
import { useSearchParams } from "react-router";
import { useCall } from "./query.ts";

/** The calls that answer a page at a time. */
type ListCall = {
  [Id in OperatorCallId]: OperatorCallOutput<Id> extends { list: unknown[]; has_more: boolean }
    ? Id
    : never;
}[OperatorCallId];
/** One line of such a list. */
export type RowOf<Id extends ListCall> = OperatorCallOutput<Id>["list"][number];

type Filters<Name extends string> = Partial<Record<Name, string>>;
type ListOptions = { perPage?: number; everyMs?: number };

/**
 * Reads a list page by page. Its filters and its page stand in the address, so that a link or the way
 * back shows the same; other filters begin at the first page.
 */
export function useList<Id extends ListCall, Name extends string = never>(
  id: Id,
  names: readonly Name[] = [],
  { perPage = 20, ...options }: ListOptions = {},
) {
  const [params, setParams] = useSearchParams();
  const filters = filled(names.map((name) => [name, params.get(name) ?? ""])) as Filters<Name>;
  const page = pageOf(params.get("page"));
  // Typed in the address, so that only the server can say whether it is a filter.
  const input = { ...filters, page, limit: perPage } as unknown as OperatorCallInput<Id>;
  return {
    query: useCall(id, input, { ...options, keepsPrevious: true }),
    filters,
    // Shown at once: who chooses two in a moment makes the second beside the first.
    setFilters: (next: Filters<Name>) =>
      setParams(filled(Object.entries<string | undefined>(next)), {
        replace: true,
        flushSync: true,
      }),
    page,
    setPage: (next: number) => setParams({ ...filters, page: `${next}` }),
  };
}

const filled = (entries: readonly (readonly [string, string | undefined])[]) =>
  Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== "")) as Record<
    string,
    string
  >;

const pageOf = (text: string | null): number => {
  const page = Number.parseInt(text ?? "1", 10);
  return page >= 1 ? page : 1;
};
