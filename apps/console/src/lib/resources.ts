import type { OperatorCallId, OperatorCallOutput } from "@candor/contract/types.ts";

type Read = { list: OperatorCallId; one?: OperatorCallId };

/** What the console lists, by the framework's name, with the calls that read it. */
export const resources = {
  users: { list: "account.searchUsers", one: "account.findUser" },
  requests: { list: "trust.listRequests", one: "trust.getRequest" },
  content: { list: "content.listItems", one: "content.getItem" },
  operators: { list: "auth.listOperators" },
  audit: { list: "trust.listAudit" },
  changes: { list: "trust.listChanges" },
} as const satisfies Record<string, Read>;
export type Resource = keyof typeof resources;

/** One line of a resource's list; what the server only numbers is known by its number. */
export type RowOf<Name extends Resource> = Line<
  OperatorCallOutput<(typeof resources)[Name]["list"]>
>;
type Line<Answer> = Answer extends { list: readonly (infer Row)[] }
  ? Identified<Row>
  : Answer extends readonly (infer Row)[]
    ? Identified<Row>
    : never;
type Identified<Row> = Row extends { id: string } ? Row : Row & { id: number };

export const isResource = (name: string): name is Resource => name in resources;

/** The call behind a list or one record. */
export function readOf(name: Resource, action: string): OperatorCallId | undefined {
  const read: Read = resources[name];
  return action === "list" ? read.list : read.one;
}
