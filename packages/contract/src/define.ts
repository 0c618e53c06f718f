import type * as z from "zod/mini";
import type { RefusalCode } from "./refusals.ts";
import type { Rejection } from "./rejections.ts";
import type { Product } from "./shown-words.ts";

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

/** The roles that an operator's call names; undefined for other calls. */
export const rolesOf = (access: Access): readonly string[] | undefined =>
  access.startsWith("operator:")
    ? access
        .slice("operator:".length)
        .split(",")
        .filter((role) => role !== "")
    : undefined;

/**
 * Who may make a call. The owner of its subject always comes from the session. `verified` requires a proven identity of
 * a live account; the demo realm requires none.
 */
export type Access = "public" | "user" | "verified" | `operator:${string}`;
/** `money` turns on the idempotency key; `write` opens a transaction; `read` only looks. */
export type Kind = "read" | "write" | "money";
/** The rate limit that a call counts against; `none` always passes, since the call only ends something. */
export type RateClass = "read" | "write" | "order" | "play" | "auth" | "code" | "none";
export type Method = "GET" | "POST" | "PUT";

/** How far an identity is proven: by name and number, or by documents too (product rules, section 14). */
export type Level = 1 | 2;

/**
 * The proof that the account's owner makes a call, since the holder of a session may be another person. `owner`
 * requires the strongest proof of the account, or a code to its own address if there is no other. `factor` requires at
 * most such a code if the call brings one itself. `signed-in` requires none from an account without another proof whose
 * password opened this session a moment ago. `queue` requires an operator's proof if the request's queue says so.
 */
export type StepUp = "owner" | "factor" | "signed-in" | "queue";

type Schema = z.ZodMiniType;

export type Endpoint<
  Input extends Schema = Schema,
  Output extends Schema = Schema,
  Code extends RefusalCode = RefusalCode,
  Allowed extends Access = Access,
  Sort extends Kind = Kind,
> = {
  method: Method;
  /** Further methods with the same meaning, e.g. a logout by POST. */
  alsoBy?: Method;
  path: `/${string}`;
  access: Allowed;
  kind: Sort;
  rate: RateClass;
  /** The answer is a list in JSON lines, readable by pages of any origin and cacheable for seconds. */
  isLines?: true;
  /** The body is multipart with one `file`, which is the whole input, and perhaps `lang`. */
  takesFile?: true;
  /** The identity level of a verified call, if it is above the first. */
  level?: Level;
  /** The product that the law of the caller's country has to allow; only for live accounts. */
  product?: Product;
  /**
   * The text that the user has to accept, earlier or with this call by its hash in the input's `consent`. The demo
   * realm requires none.
   */
  consent?: (input: z.output<Input>) => ConsentId;
  /**
   * The risk that this request takes on in its product; undefined: none. A live account first needs the quiz, and a
   * user's own limits apply; the law of a country bounds the multiple.
   */
  risk?: (input: z.output<Input>) => Risk | undefined;
  /** The product of the risk, if it differs from the call's own. */
  riskOf?: Product;
  /** For a money call: a frozen user may make it too, since it only reduces risk. */
  isOpenToFrozen?: true;
  /** The proof that the request needs; demo accounts, whose value cannot leave, need none. */
  stepUp?: (input: z.output<Input>) => StepUp | undefined;
  /**
   * For an operator's read: the user that it opens, by the id of the user, a request, an order or a ticket, or both
   * users of a trade. It writes a row with the reason. `by-id` needs a reason from the operator unless a request about
   * that user is open; an order shows its owner and opens nothing else.
   */
  opensUser?: "by-id" | "by-request" | "by-order" | "by-ticket" | "by-trade";
  /** For an operator's write: the queue in which it opens a request. */
  opens?: string;
  /** For an operator's call: it only prepares another one, and writes no row in the log. */
  isUnlogged?: true;
  /** Demo accounts without an owner may not make the call, since users can open any number of them for free. */
  isClosedToGuests?: true;
  /** No demo account may make the call, because it protects nothing there. */
  isClosedToDemo?: true;
  summary: string;
  input: Input;
  output: Output;
  refusals: readonly Code[];
};

/** `multiple` is the leverage that the position would have, if the request says so. */
export type Risk = { multiple?: number };

/** The id of a text that the server has in every language. */
export type ConsentId = `${string}.${string}`;

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

/** The kinds of values that a decision rests on; the console shows each kind in its own way. */
export const FACT_KINDS = [
  "user",
  /** One of the area's own words: its text is `console-<area>.<name>-<value>`. */
  "word",
  "realm",
  "account-kind",
  /** An account of the house, or the outside world, by its name in the ledger. */
  "house-account",
  "config-kind",
  /** The name of the configuration's subject; the texts of its kind may have a better one. */
  "config-subject",
  /** An amount with its currency, "12.5 USDT". */
  "money",
  "number",
  "country",
  "moment",
  "roles",
  "text",
  /** Pictures to lay beside the request's own: `ComparedPictures` as JSON. */
  "pictures",
  /** JSON, to be compared with another. */
  "stored",
] as const;
/** Pictures of other requests, each with its title. */
export type ComparedPictures = readonly { picture: string; request: string; title: string }[];
export type FactKind = (typeof FACT_KINDS)[number];

/** Who makes the request. A user has a maximum of open ones, and is told one of these reasons. */
type Asker = "operator" | { user: { openMax: number; rejections: readonly Rejection[] } };

/**
 * A kind of request that operators decide: its subject, its facts for the approvers, and how many of them it takes.
 * Claims, reasons, notes, pictures and the log come with it.
 */
export type Queue<
  Payload extends Schema = Schema,
  Facts extends Record<string, FactKind> = Record<string, FactKind>,
  Code extends RefusalCode = RefusalCode,
  By extends Asker = Asker,
> = {
  name: string;
  askedBy: By;
  /** The roles that may decide; the auditor and the owner may look as well. */
  deciders: readonly OperatorRole[];
  /** How many different people have to approve; the requester is none of them. */
  approvals: number;
  /** The number of approvals of one request, if its subject needs more of them. */
  approvalsFor?(payload: z.output<Payload>): number;
  /** Bars operators who approved a deposit, credit or identity of its user within seven days. */
  isApart?: true;
  /** Only its deciders see the pictures, and only while a request of that user is open. */
  hidesPictures?: true;
  /** The decision rests on the pictures, so an approver has to open each of them. */
  showsPictures?: true;
  /** Within how many hours a decision is promised. */
  promiseHours: number;
  /** The request moves money or power, so the approver gives a step-up for each one. */
  stepUp?: true;
  /** The subject, as it is stored and executed. */
  payload: Payload;
  facts: Facts;
  /** The refusals that carrying it out may give. */
  refusals: readonly Code[];
};

/** Declares one queue; its name is also its key in the area, and no other area's. */
export const queue = <
  Payload extends Schema,
  const Facts extends Record<string, FactKind>,
  const Code extends RefusalCode,
  const By extends Asker,
>(
  declared: Queue<Payload, Facts, Code, By>,
): Queue<Payload, Facts, Code, By> => declared;

/** The operators' part of an area. A configuration kind is the schema of its values. */
export type OperatorArea = {
  calls: Record<string, Endpoint>;
  queues: Record<string, Queue>;
  configKinds: Record<string, Schema>;
};
