import { codeSamples } from "./code-samples.ts";
import type { Endpoint, Method } from "./define.ts";
import type { Json } from "./example-input.ts";
import { contract } from "./index.ts";
import { schemaOf } from "./json-schema.ts";
import { LINES_TYPE } from "./lines.ts";
import { MISSING_STATES } from "./missing-states.ts";
import { intro } from "./openapi-intro.ts";
import { COMMON_REFUSALS, REFUSALS } from "./refusals.ts";

/** The whole contract as an OpenAPI 3.1 document, for servers mounted at `base`. */
export function openapi(base: string, version: string): Json {
  const paths: Record<string, Json> = {};
  for (const [area, { calls }] of Object.entries(contract))
    for (const [id, call] of Object.entries(calls as Record<string, Endpoint>)) {
      const methods = [call.method, ...(call.alsoBy === undefined ? [] : [call.alsoBy])];
      for (const method of methods)
        paths[call.path] = {
          ...paths[call.path],
          [method.toLowerCase()]: operation(
            base,
            area,
            method === call.method ? id : `${id}By${method}`,
            call,
            method,
          ),
        };
    }
  return {
    openapi: "3.1.0",
    info: {
      title: "Candor",
      version,
      description: intro(),
    },
    servers: [{ url: base }],
    paths,
    components: {
      securitySchemes: { token: { type: "apiKey", in: "header", name: "Authorization" } },
      schemas: { Refusal: refusalSchema() },
      responses: Object.fromEntries(
        Object.values(FAILURES).map(({ name, description }) => [
          name,
          { description, content: REFUSED },
        ]),
      ),
    },
  };
}

function operation(base: string, area: string, id: string, call: Endpoint, method: Method): Json {
  const input = schemaOf(call.input, "input") as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  const lang = { name: "lang", in: "query", schema: { type: "string" } };
  const parameters =
    method === "GET"
      ? Object.entries(input.properties ?? {}).map(([name, schema]) => ({
          name,
          in: "query",
          required: input.required?.includes(name) ?? false,
          schema,
        }))
      : [];
  const key = { name: "Idempotency-Key", in: "header", schema: { type: "string", maxLength: 64 } };
  const body = {
    required: true,
    content: call.takesFile
      ? {
          "multipart/form-data": {
            schema: {
              type: "object",
              required: ["file"],
              properties: {
                file: { type: "string", contentMediaType: "application/octet-stream" },
                lang: { type: "string" },
              },
            },
          },
        }
      : {
          "application/json": { schema: input },
          "application/x-www-form-urlencoded": { schema: input },
        },
  };
  return {
    operationId: `${area}.${id}`,
    tags: [area],
    summary: call.summary,
    description: `Access: ${call.access}. Rate class: ${call.rate}. Refusals of its own: ${call.refusals.join(", ") || "none"}; any call may answer ${COMMON_REFUSALS.join(", ")}.`,
    ...(call.access === "public" ? {} : { security: [{ token: [] }] }),
    parameters: [...parameters, lang, ...(call.kind === "money" ? [key] : [])],
    ...(method === "GET" ? {} : { requestBody: body }),
    "x-codeSamples": codeSamples(`${area}.${id}`, call, method, base),
    responses: {
      200: {
        description:
          "The answer, or a refusal; with too many requests, Retry-After says in how many seconds to come back.",
        headers: { "Retry-After": { schema: { type: "integer" } } },
        content: call.isLines ? linesOf(call) : answeredBy(answerSchema(call)),
      },
      ...failuresOf(method),
    },
  };
}

/** Answers with a status other than 200, and whether only requests with a body get them. */
const FAILURES = {
  400: { name: "Malformed", isOfBody: false, description: "This is no request that can be read." },
  413: { name: "TooLarge", isOfBody: true, description: "The body is too large." },
  415: { name: "Unsupported", isOfBody: true, description: "The body is of no kind that is read." },
  500: { name: "Fault", isOfBody: false, description: "Something went wrong on our side." },
};

const failuresOf = (method: string): Json =>
  Object.fromEntries(
    Object.entries(FAILURES)
      .filter(([, { isOfBody }]) => method !== "GET" || !isOfBody)
      .map(([status, { name }]) => [status, { $ref: `#/components/responses/${name}` }]),
  );

const REFUSED: Json = { "application/json": { schema: { $ref: "#/components/schemas/Refusal" } } };

const answeredBy = (...schemas: Json[]): Json => ({
  "application/json": { schema: { oneOf: [...schemas, { $ref: "#/components/schemas/Refusal" }] } },
});

/** The schema of one line; the answer is one line after the other. */
const linesOf = (call: Endpoint): Json => ({
  [LINES_TYPE]: { schema: (schemaOf(call.output, "output") as { items?: Json }).items ?? {} },
  ...REFUSED,
});

const answerSchema = (call: Endpoint): Json => ({
  type: "object",
  required: ["type", "code", "message"],
  properties: {
    type: { const: "ok" },
    code: { const: 1 },
    message: schemaOf(call.output, "output"),
  },
});

const refusalSchema = (): Json => ({
  type: "object",
  required: ["type", "code", "message", "refusal", "request_id"],
  properties: {
    type: { enum: ["error", "998", "999"] },
    code: { const: 0 },
    message: { type: "string" },
    refusal: {
      type: "object",
      properties: {
        code: { enum: Object.keys(REFUSALS) },
        params: { type: "object", additionalProperties: { type: "string" } },
      },
    },
    missing: {
      type: "object",
      description:
        "The state of the user that the call asks for, and the screen of the app where it is reached.",
      properties: { state: { enum: [...MISSING_STATES] }, screen: { type: "string" } },
    },
    request_id: { type: "string" },
  },
});
