import type { Endpoint } from "@candor/contract/define.ts";
import type { FastifyInstance } from "fastify";
import qs from "qs";
import type { ZodMiniType } from "zod/mini";

const KEYS_MAX = 100;

/** An underscore may also be percent-encoded. */
const MAYBE_PROTO = /__proto__|%5f/i;

type Fields = Record<string, unknown>;

/** A body or query that no honest client sends; it gets 400 and no refusal. */
export class MalformedBody extends Error {
  readonly statusCode = 400;
}

/** Parses form text, nested by brackets; a repeated name makes a list, and too many names or levels are malformed. */
export function parseForm(text: string): Fields {
  // The parser would drop such a name, but no sent field may be ignored silently.
  if (MAYBE_PROTO.test(text))
    for (const name of new URLSearchParams(text).keys())
      if (name.includes("__proto__")) throw new MalformedBody("form");
  try {
    return qs.parse(text, {
      parameterLimit: KEYS_MAX,
      throwOnLimitExceeded: true,
      depth: 3,
      strictDepth: true,
      plainObjects: true,
      duplicates: "combine",
    });
  } catch (error) {
    throw new MalformedBody("form", { cause: error });
  }
}

const MALFORMED: Fields = {};

/** The router parses queries where an error cannot be caught, so a malformed one is only marked here. */
export function parseQuery(text: string): Fields {
  try {
    return parseForm(text);
  } catch {
    return MALFORMED;
  }
}

/** The sent fields by name; a list or a bare value is malformed. */
export function fieldsOf(sent: unknown): Fields {
  if (sent === undefined) return {};
  if (typeof sent !== "object" || sent === null || Array.isArray(sent))
    throw new MalformedBody("no fields");
  if (!isText(sent)) throw new MalformedBody("no text");
  return sent as Fields;
}

/**
 * Whether PostgreSQL accepts every text in it, at any depth: without a NUL or half of a character. The walk is not
 * recursive, since the call stack is bounded.
 */
function isText(sent: object): boolean {
  const waiting: unknown[] = [sent];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop())
    if (typeof value === "string") {
      if (value.includes("\0") || !value.isWellFormed()) return false;
    } else if (typeof value === "object" && value !== null)
      for (const [name, inner] of Object.entries(value)) waiting.push(name, inner);
  return true;
}

type Shape = Readonly<Record<string, ZodMiniType>>;

/**
 * A form sends its empty fields too: an empty one counts as left out, except where the call accepts an empty text as
 * a value, such as a removed signature.
 */
export function withoutEmpty(fields: Fields, { input }: Pick<Endpoint, "input">): Fields {
  const { shape } = input as ZodMiniType & { shape: Shape };
  const isLeftOut = (name: string): boolean =>
    Object.hasOwn(shape, name) && shape[name]?.safeParse("").success === false;
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value !== "" || !isLeftOut(name)),
  );
}

/** Refuses the queries that `parseQuery` marked. */
export function refuseBadQueries(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) =>
    done(request.query === MALFORMED ? new MalformedBody("query") : undefined),
  );
}

/** Has the server accept forms besides JSON; other bodies get 415. */
export function acceptForms(app: FastifyInstance): void {
  app.removeContentTypeParser("text/plain");
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => {
      try {
        done(null, parseForm(String(body)));
      } catch (error) {
        done(error as Error);
      }
    },
  );
}
