import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Follower, type Trader, copyAll, followerOf, leadOf } from "../../testing/copying.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { recordsOf } from "../../testing/lead-records.ts";

const PROGRAMS = join(import.meta.dirname, "../../../../../packages/checks/src");

let harness: Harness;
let lead: Trader;
let follower: Follower;
let folder: string;
const { endHour } = recordsOf(() => harness);

/** The lead opens, closes a part and then the rest; the follower copies this and has an own position liquidated. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "candor-checks-"));
  harness = await createHarness();
  await harness.app.listen({ host: "127.0.0.1", port: 0 });
  lead = await leadOf(harness);
  follower = await followerOf(harness);
  await follower.follow(lead, { number: "0.5" });
  const { id } = await lead.opened({ lots: 101 });
  await copied();
  await lead.closed(id, 34);
  await copied();
  await follower.opened({ lots: 100, multiple: 50, direction: "short" });
  await follower.opened({ lots: 100, multiple: 10, mode: "cross" });
  await endHour("1.03");
  await lead.closed(id);
  await copied();
  await endHour("1.01");
});
afterAll(async () => {
  await harness.close();
  await rm(folder, { recursive: true });
});

async function copied(): Promise<void> {
  await copyAll(harness);
  await harness.nextSecond();
  await copyAll(harness);
}

type Told = { faults: number; positions?: number; steps?: object } & Record<string, unknown>;

/** Runs a check program as a user does and returns what its last line says. */
async function told(name: string, ...args: string[]): Promise<Told> {
  const run = promisify(execFile)(process.execPath, [join(PROGRAMS, name), ...args]);
  const { stdout, stderr } = await run.catch((error: { stdout: string; stderr: string }) => error);
  if (stdout === "") throw new Error(`${name} told nothing: ${stderr}`);
  const lines = stdout.trim().split("\n");
  return { ...(JSON.parse(lines.at(-1) ?? "") as Told), found: lines.slice(0, -1) };
}

const downloaded = (name: string, token: string): Promise<Told> => {
  const { port } = harness.app.server.address() as AddressInfo;
  const file = join(folder, `${name}.ndjson`);
  return told(name, `http://127.0.0.1:${port}`, "--token", token, "--save", file);
};

it("a lead's record is published step by step and hour by hour", async () => {
  const of = { trader_user_id: lead.id };
  const { token } = follower;
  const steps = (await harness.call("copy.listLeadSteps", of, { token })).message.list;
  expect(steps.map(({ what, lots }) => [what, lots])).toEqual([
    ["open", 101],
    ["closing", 34],
    ["closing", 67],
  ]);
  const hours = (await harness.call("copy.listLeadHours", of, { token })).message.list;
  expect(hours).toMatchObject([
    { closed: 0, slips: [{ copies: 1 }] },
    { closed: 1, slips: [] },
  ]);
  // A visitor reads the live realm, and the lead is in the demo.
  expect((await harness.call("copy.listLeadHours", of)).refusal?.code).toBe("lead-not-found");
  expect((await harness.call("copy.listLeadSteps", of)).refusal?.code).toBe("lead-not-found");
});

describe("a user's own download", () => {
  it("the contract check recomputes every position of a user's download", async () => {
    const { steps, ...found } = await downloaded("check-contracts.mjs", follower.token);
    expect(found).toMatchObject({ found: [], faults: 0, positions: 3 });
    expect(steps).toMatchObject({ open: 3, liquidation: 1, lead: 1 });
  });

  it("the copy check recomputes the lead's record, the copies and the shares of a user's download", async () => {
    expect(await downloaded("check-copy.mjs", follower.token)).toMatchObject({
      found: [],
      faults: 0,
      leads: 1,
      hours: 2,
      figures: 4,
      copies: 1,
      relations: 1,
    });
  });

  it.each(["check-contracts.mjs", "check-copy.mjs"])(
    "an altered download is found by %s",
    async (name) => {
      const file = join(folder, `${name}.altered`);
      const saved = await readFile(join(folder, `${name}.ndjson`), "utf8");
      const altered = saved.replace(/"(?:fee|rate)":"(?=[1-9]|0\.0*[1-9])/, "$&9");
      expect(altered).not.toBe(saved);
      await writeFile(file, altered);
      expect((await told(name, file)).faults).toBeGreaterThan(0);
    },
  );
});
