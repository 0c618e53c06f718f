import type * as z from "zod/mini";
import type { RefusalCode } from "./refusals.ts";

/** What operators are trusted with; each call names the roles that may make it. */
export const OPERATOR_ROLES = [
  "support",
  "verification",
  "finance",
  "risk",
  "content",
  "configuration",
  "auditor",
  "owner",
] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/** Access for operators who hold one of these roles; without any, for every operator. */
export const operatorWith = (...roles: readonly OperatorRole[]): `operator:${string}` =>
  `operator:${roles.join(",")}`;

/** The roles that an operator's call names; undefined: it is no operator's call. */
export const rolesOf = (access: Access): readonly string[] | undefined =>
  access.startsWith("operator:")
    ? access
        .slice("operator:".length)
        .split(",")
        .filter((role) => role !== "")
    : undefined;

/** Who may make a call. The owner of whatever it touches always comes from the session. */
export type Access = "public" | "user" | "verified" | `operator:${string}`;
/** `money` turns on the idempotency key; `write` opens a transaction; `read` only looks. */
export type Kind = "read" | "write" | "money";
/** Which budget of requests a call draws on. */
export type RateClass = "read" | "write" | "order" | "auth" | "code";
export type Method = "GET" | "POST" | "PUT";

type Schema = z.ZodMiniType;

export type Endpoint<
  Input extends Schema = Schema,
  Output extends Schema = Schema,
  Code extends RefusalCode = RefusalCode,
  Allowed extends Access = Access,
  Sort extends Kind = Kind,
> = {
  method: Method;
  /** Further methods that mean the same, e.g. a logout by POST. */
  alsoBy?: Method;
  path: `/${string}`;
  access: Allowed;
  kind: Sort;
  rate: RateClass;
  /** The body is multipart with one `file`, which is the whole input. */
  takesFile?: true;
  /** Of a money call: whoever is frozen may make it all the same, since it only takes risk away. */
  isOpenToFrozen?: true;
  summary: string;
  input: Input;
  output: Output;
  refusals: readonly Code[];
};

/** Declares one call, once for all sides: server binding, typed client, OpenAPI document. */
export const endpoint = <
  Input extends Schema,
  Output extends Schema,
  const Code extends RefusalCode,
  const Allowed extends Access,
  const Sort extends Kind,
>(
  declared: Endpoint<Input, Output, Code, Allowed, Sort>,
): Endpoint<Input, Output, Code, Allowed, Sort> => declared;

export type Channel<Params extends Schema = Schema, Message extends Schema = Schema> = {
  /** A private channel carries one account's own events. */
  access: "public" | "user";
  summary: string;
  params: Params;
  message: Message;
};

/** Declares one live stream; its name on the socket is `<area>.<id>`. */
export const channel = <Params extends Schema, Message extends Schema>(
  declared: Channel<Params, Message>,
): Channel<Params, Message> => declared;

export type Area = {
  calls: Record<string, Endpoint>;
  channels: Record<string, Channel>;
};
