import { execFile, spawnSync } from "node:child_process";
import type { AddressInfo } from "node:net";
import { env } from "node:process";
import { promisify } from "node:util";
import { codeSamples } from "@candor/contract/code-samples.ts";
import type { CallId } from "@candor/contract/types.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoUser } from "../testing/factories.ts";
import { type Harness, endpointOf, createHarness } from "../testing/harness.ts";

const run = promisify(execFile);

/** Calls that a new demo account can make as documented: public ones, its own, and three that move money. */
const CALLS = [
  "content.getSetting",
  "markets.listQuotations",
  "markets.listCandles",
  "spot.getDepth",
  "spot.listTrades",
  "spot.getDayStats",
  "auth.registerDemo",
  "spot.listOrders",
  "wallet.listBalances",
  "markets.addFavourite",
  "spot.placeOrder",
  "wallet.transferBetweenAccounts",
  "contracts.submitContract",
] as const satisfies readonly CallId[];

/** The command that runs a sample of each language. */
const PROGRAMS: Record<string, (source: string) => [string, string[]]> = {
  curl: (source) => ["bash", ["-c", source.replace("curl ", "curl -s ")]],
  Python: (source) => ["python3", ["-c", source]],
  JavaScript: (source) => [process.execPath, ["--input-type=module", "-e", source]],
};
const NEEDED: Record<string, string> = { curl: "curl", Python: "python3", JavaScript: "node" };
const isThere = (program: string): boolean => spawnSync(program, ["--version"]).status === 0;

let harness: Harness;
let address: string;
beforeAll(async () => {
  harness = await createHarness();
  await harness.app.listen({ host: "127.0.0.1", port: 0 });
  address = `http://127.0.0.1:${(harness.app.server.address() as AddressInfo).port}`;
});
afterAll(() => harness.close());

async function answerOf(label: string, id: CallId, token: string): Promise<unknown> {
  const call = endpointOf(id);
  const sample = codeSamples(id, call, call.method, "/api").find((one) => one.label === label);
  const [program, args] = PROGRAMS[label]?.(sample?.source ?? "") ?? ["false", []];
  const { stdout } = await run(program, args, {
    env: { ...env, CANDOR: address, CANDOR_TOKEN: token },
  });
  return JSON.parse(stdout);
}

describe.each(Object.keys(PROGRAMS))("a sample in %s", (label) => {
  const isRunnable = isThere(NEEDED[label] ?? "");

  it.skipIf(!isRunnable).each(CALLS)("the sample of the call %s runs as it stands", async (id) => {
    const call = endpointOf(id);
    const answer = (await answerOf(label, id, await demoUser(harness))) as { message: unknown };
    expect(answer).toMatchObject({ type: "ok", code: 1 });
    expect(call.output.safeParse(answer.message).error).toBeUndefined();
  });

  it.skipIf(!isRunnable)("a sample with an invalid token prints the refusal", async () => {
    expect(await answerOf(label, "spot.placeOrder", "no-token")).toMatchObject({
      code: 0,
      refusal: { code: "session-expired" },
    });
  });
});
