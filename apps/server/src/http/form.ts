import type { FastifyInstance } from "fastify";
import qs from "qs";

const KEYS_MAX = 100;

/** A body or query that no honest client sends: answered with 400, not with a refusal. */
export class MalformedBody extends Error {
  readonly statusCode = 400;
}

/** Form text to an object, nested by brackets; a name given twice, too many or too deep is malformed. */
export function parseForm(text: string): Record<string, unknown> {
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

/** Teaches the server form bodies; JSON it knows, and anything else is 415. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) => {
    try {
      done(null, parseForm(String(body)));
    } catch (error) {
      done(error as Error);
    }
  });
}
