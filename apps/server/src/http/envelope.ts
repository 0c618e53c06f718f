import { type Language, languageOf, languageOfHeader } from "@candor/locales/languages.ts";
import { LINES_TYPE } from "@candor/contract/lines.ts";
import { type Missing, missingIn } from "@candor/contract/missing-states.ts";
import { type Refusal, written } from "@candor/contract/refusals.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Texts } from "../platform/text.ts";

export type Answer =
  | { type: "ok"; code: 1; message: unknown }
  | {
      type: "error" | "998" | "999";
      code: 0;
      message: string;
      refusal: { code: string; params: Readonly<Record<string, string>> };
      /** The user state that the call is missing, and the app's screen where it is reached. */
      missing?: Missing;
      request_id: string;
    };

const TYPE_OF: Partial<Record<string, "998" | "999">> = {
  "session-required": "999",
  "session-expired": "999",
  "verification-required": "998",
};

export const okAnswer = (message: unknown): Answer => ({ type: "ok", code: 1, message });

/** For readers of any origin that keep a copy: the contents are public and do not change. */
const LINES_HEADERS = {
  "content-type": `${LINES_TYPE}; charset=utf-8`,
  "cache-control": "public, max-age=5",
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
};

/** A list as JSON lines. */
export const sendLines = (reply: FastifyReply, list: unknown): FastifyReply =>
  reply
    .headers(LINES_HEADERS)
    .send((list as readonly unknown[]).map((one) => `${JSON.stringify(one)}\n`).join(""));

/** A refusal in the caller's language, in the envelope of the specification's point 8. */
export const refusedAnswer = (
  texts: Texts,
  lang: Language,
  requestId: string,
  refusal: Refusal,
): Answer => {
  const { refused: code, params } = written(refusal);
  const missing = missingIn(refusal);
  return {
    type: TYPE_OF[code] ?? "error",
    code: 0,
    message: texts(lang, `refusals.${code}`, params),
    refusal: { code, params },
    ...(missing !== undefined && { missing }),
    request_id: requestId,
  };
};

/** The language of the body, the query or the browser; an unknown one gives English. */
export function langIn({ body, query, headers }: FastifyRequest): Language {
  const sent = (body as Sent)?.lang ?? (query as Sent)?.lang;
  return sent === undefined ? languageOfHeader(headers["accept-language"]) : languageOf(sent);
}

type Sent = { lang?: unknown } | null | undefined;

/** Sends a refusal; a rate-limited caller also gets a header that says when to retry. */
export function sendRefusal(
  texts: Texts,
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
): FastifyReply {
  const { seconds } = refusal.params;
  if (refusal.refused === "too-many-requests") void reply.header("retry-after", seconds);
  return reply.send(refusedAnswer(texts, langIn(request), request.id, refusal));
}
