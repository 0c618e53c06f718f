import { describe, expect, it } from "vitest";
import type { Area, Channel, Endpoint } from "./define.ts";
import { exampleInput } from "./example-input.ts";
import { contract } from "./index.ts";
import { openapi } from "./openapi.ts";
import { authorisedRequest } from "./proof-fields.ts";
import { REFUSALS, RISK_REFUSALS, isRefusal, refuse } from "./refusals.ts";
import { routes } from "./routes.ts";
import { SUITABILITY_PRODUCTS } from "./area-words.ts";

const areas: Record<string, Area> = contract;
const calls: [string, Endpoint][] = Object.entries(areas).flatMap(([area, declared]) =>
  Object.entries(declared.calls).map(([id, call]): [string, Endpoint] => [`${area}.${id}`, call]),
);
const channels: [string, Channel][] = Object.entries(areas).flatMap(([area, declared]) =>
  Object.entries(declared.channels).map(([id, channel]): [string, Channel] => [
    `${area}.${id}`,
    channel,
  ]),
);
const methodsOf = (call: Endpoint): string[] => [
  call.method,
  ...(call.alsoBy === undefined ? [] : [call.alsoBy]),
];

describe("the contract", () => {
  it("the contract gives every method of every path to one call only", () => {
    const taken = calls.flatMap(([, call]) =>
      methodsOf(call).map((method) => `${method} ${call.path}`),
    );
    expect(new Set(taken).size).toBe(taken.length);
  });

  it.each(calls)("the call %s refuses an unknown field", (_id, call) => {
    const issues = call.input.safeParse({ is_admin: "1" }).error?.issues ?? [];
    expect(
      issues.some((issue) => issue.code === "unrecognized_keys" && issue.keys.includes("is_admin")),
    ).toBe(true);
  });

  it.each(channels)("the channel %s refuses an unknown parameter", (_id, channel) => {
    expect(channel.params.safeParse({ user_id: "1" }).success).toBe(false);
  });

  it.each(calls)("the call %s declares only refusals that exist, each once", (_id, call) => {
    expect(call.refusals.filter((code) => !(code in REFUSALS))).toEqual([]);
    expect(new Set(call.refusals).size).toBe(call.refusals.length);
  });

  it("a proof can name each call that asks for a step-up", () => {
    const unnamed = calls.filter(
      ([id, call]) => call.stepUp !== undefined && !authorisedRequest.call.safeParse(id).success,
    );
    expect(unnamed.map(([id]) => id)).toEqual([]);
  });

  it("only signed-in users can make calls that move money", () => {
    const open = calls.filter(([, call]) => call.kind === "money" && call.access === "public");
    expect(open).toEqual([]);
  });

  it("only calls of a product with a quiz take on risk, and they declare the refusals for it", () => {
    const risky = calls.filter(([, { risk }]) => risk !== undefined);
    expect(risky.map(([id]) => id)).toEqual(
      expect.arrayContaining([
        "contracts.submitContract",
        "contracts.changeMargin",
        "contracts.changeMode",
        "contracts.changeMultiple",
      ]),
    );
    for (const [, { product, riskOf, refusals }] of risky) {
      expect(SUITABILITY_PRODUCTS).toContain(riskOf ?? product);
      expect(refusals).toEqual(expect.arrayContaining([...RISK_REFUSALS]));
    }
  });

  it("no call by GET changes anything except logging out", () => {
    const writing = calls
      .filter(([, call]) => call.method === "GET" && call.kind !== "read")
      .map(([id]) => id);
    expect(writing).toEqual(["auth.logout"]);
  });

  it("the client's route table holds each call as it is declared", () => {
    const declared = calls.map(([id, { method, path, kind, access }]) => [
      id,
      { method, path, kind, access },
    ]);
    expect(routes).toEqual(Object.fromEntries(declared));
  });
});

describe("a refusal", () => {
  it("a refusal carries its code and the figures of its text", () => {
    expect(refuse("same-account")).toEqual({ refused: "same-account", params: {} });
    expect(refuse("too-many-decimals", { decimals: "6" })).toEqual({
      refused: "too-many-decimals",
      params: { decimals: "6" },
    });
  });

  it("a refusal can be told apart from every answer", () => {
    expect([refuse("busy"), "token", { id: 1 }, null, undefined, []].map(isRefusal)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe("the OpenAPI document", () => {
  type Operation = {
    operationId: string;
    security?: unknown;
    parameters: { name: string; in: string }[];
    requestBody?: unknown;
    "x-codeSamples": { source: string }[];
    responses: Record<string, unknown>;
  };
  const document = openapi("/api", "1.2.3") as {
    openapi: string;
    info: { version: string };
    servers: { url: string }[];
    paths: Record<string, Record<string, Operation>>;
  };
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

  it("the OpenAPI document has version 3.1 and the server and version asked for", () => {
    expect(document).toMatchObject({
      openapi: "3.1.0",
      info: { version: "1.2.3" },
      servers: [{ url: "/api" }],
    });
  });

  it.each(calls)("the OpenAPI document describes %s under every method it has", (id, call) => {
    for (const method of methodsOf(call)) {
      const operation = document.paths[call.path]?.[method.toLowerCase()];
      expect(operation?.operationId).toMatch(new RegExp(`^${id}(By${method})?$`));
      expect(operation?.security === undefined).toBe(call.access === "public");
      expect(operation?.requestBody === undefined).toBe(method === "GET");
      expect(Object.keys(operation?.responses ?? {})).toEqual(
        method === "GET" ? ["200", "400", "500"] : ["200", "400", "413", "415", "500"],
      );
      const hasKey = operation?.parameters.some(({ name }) => name === "Idempotency-Key");
      expect(hasKey).toBe(call.kind === "money");
    }
  });

  it.each(calls)(
    "the OpenAPI document shows a request of %s that its schema accepts, in each language",
    (id, call) => {
      const isTaken =
        call.takesFile === true || call.input.safeParse(exampleInput(id, call.input)).success;
      expect(isTaken).toBe(true);
      const samples =
        document.paths[call.path]?.[call.method.toLowerCase()]?.["x-codeSamples"] ?? [];
      expect(samples).toHaveLength(call.takesFile === true ? 1 : 3);
      for (const { source } of samples) {
        expect(source).toContain(call.path);
        expect(source.includes("CANDOR_TOKEN")).toBe(call.access !== "public");
        expect(source.includes("idempotency-key")).toBe(call.kind === "money");
      }
    },
  );

  it("the OpenAPI document names each operation once and describes nothing else", () => {
    const names = operations.map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toHaveLength(calls.flatMap(([, call]) => methodsOf(call)).length);
  });

  it("the OpenAPI document survives being written as JSON", () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });
});
