import { PassThrough } from "node:stream";
import { expect, it } from "vitest";
import { createLog } from "./log.ts";

/** The lines that a log writes. */
function written(say: (log: ReturnType<typeof createLog>) => void): string {
  const stream = new PassThrough();
  say(createLog("info", stream));
  return String(stream.read());
}

it("an error of the database is logged with its error code", () => {
  const error = Object.assign(new Error("no"), { code: "40P01" });
  expect(JSON.parse(written((log) => log.warn({ err: error }, "busy")))).toMatchObject({
    msg: "busy",
    err: { type: "Error", message: "no", error_code: "40P01" },
  });
});

it("a log line contains no code, password or token", () => {
  const asked = { code: "123456", password: "hunter22", token: "abcdef" };
  const line = written((log) => log.warn({ asked }, "refused"));
  for (const secret of Object.values(asked)) expect(line).not.toContain(secret);
});
