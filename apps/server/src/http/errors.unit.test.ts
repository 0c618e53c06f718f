import { PassThrough } from "node:stream";
import fastify from "fastify";
import { expect, it } from "vitest";
import { createLog } from "../platform/log.ts";
import { loadTexts } from "../platform/text.ts";
import { answerErrors } from "./errors.ts";

/** The status, the refusal and the log of an error that a call threw. */
async function outcomeOf(error: Error): Promise<[number, string, string]> {
  const stream = new PassThrough();
  const app = fastify();
  answerErrors(app, { texts: loadTexts(), log: createLog("info", stream) });
  app.get("/", () => Promise.reject(error));
  const response = await app.inject("/");
  const { refusal } = response.json<{ refusal: { code: string } }>();
  const line = (stream.read() as Buffer | null)?.toString() ?? "{}";
  return [response.statusCode, refusal.code, (JSON.parse(line) as { msg?: string }).msg ?? ""];
}

const reset = (message: string) => Object.assign(new Error(message), { code: "ECONNRESET" });

it("a request that its sender aborts is neither a fault nor a sign that the database is away", async () => {
  expect(await outcomeOf(reset("aborted"))).toEqual([400, "parameter-error", ""]);
});

it("a broken connection to the database gives the refusal busy, and is logged", async () => {
  const outcome = [200, "busy", "the database is away"];
  expect(await outcomeOf(reset("read ECONNRESET"))).toEqual(outcome);
});

it("an error that only a bug throws is answered as a fault, and logged", async () => {
  expect(await outcomeOf(new Error("broken"))).toEqual([500, "fault", "fault"]);
});
