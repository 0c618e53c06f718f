import "./cluster/own-state.ts";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { startNats } from "../apps/server/src/testing/nats-server.ts";
import { HELP, type Part, mapOf, obey, partOf } from "./cluster/commands.ts";
import { createMember } from "./cluster/member.ts";
import { startPair } from "./cluster/postgres/pair.ts";
import { freePort } from "./ports.ts";
import { describeFailure } from "./problem.ts";
import { prepareDatabase } from "./start/server.ts";
import { ensureSecrets, inState, root, state } from "./start/state.ts";
import { buildWeb, isWebBuilt } from "./start/web-build.ts";
import { print, step } from "./steps.ts";

/**
 * One installation of several processes on this machine: PostgreSQL with a synchronous standby, NATS, two processes that
 * answer users, two of which one leads the exchange, and the console. It prints a map and kills what it is told to.
 * Its world is its own: `CANDOR_STATE`, by default `.candor/several`.
 */
const ends: (() => Promise<void>)[] = [];

try {
  const parts = await begin();
  print(`\n${mapOf(parts)}\n\n${HELP}`);
  await follow(parts);
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exitCode = 1;
} finally {
  for (const end of ends.toReversed()) await end();
}
process.exit();

async function begin(): Promise<Part[]> {
  ensureSecrets();
  if (!isWebBuilt()) await step("building the clients", buildWeb);
  const pair = await step("PostgreSQL and its standby", () =>
    startPair({ folder: inState("pair") }),
  );
  ends.push(pair.stop);
  const nats = await step("NATS", startNats);
  ends.push(nats.stop);
  const [consolePort, ...ports] = await Promise.all(Array.from({ length: 5 }, freePort));
  await step("migrations and seed", () =>
    prepareDatabase({
      CANDOR_STATE: state,
      DATABASE_OWNER_URL: pair.ownerUrl(),
      CONSOLE_URL: `http://127.0.0.1:${consolePort}`,
      TRIAL_RESIDENTS: "on",
    }),
  );
  const environment = {
    CANDOR_STATE: state,
    NATS_URL: nats.url,
    DATABASE_URL: readFileSync(inState("database-url"), "utf8").trim(),
    WEB_DIST: join(root, "apps", "web", "dist"),
    TRIAL_PAGES: "on",
    TRIAL_RESIDENTS: "on",
  };
  const [BACK, FRONT] = ["writer,feed,jobs", "api,gateway"];
  const members = [
    ...["writer-1", "writer-2"].map((name) => ({ name, roles: BACK })),
    ...["front-1", "front-2"].map((name) => ({ name, roles: FRONT })),
  ].map(({ name, roles }, at) => createMember({ name, roles, port: ports[at] ?? 0, environment }));
  const office = createMember({
    name: "console",
    port: consolePort ?? 0,
    environment: {
      CANDOR_STATE: state,
      CONSOLE_DATABASE_URL: readFileSync(inState("console-database-url"), "utf8").trim(),
      CONSOLE_DIST: join(root, "apps", "console", "dist"),
      TRIAL_PAGES: "on",
    },
  });
  for (const member of [...members, office]) {
    await step(member.name, member.start);
    ends.push(() => member.end(true));
  }
  return [...members, office].map(partOf).concat([
    {
      name: "primary",
      what: "PostgreSQL; killed, its standby is promoted, started, the old one follows",
      isRunning: () => pair.standby() !== undefined,
      kill: async () => {
        process.kill(pair.primary().pid, "SIGKILL");
        await pair.primaryIsSilent();
        await pair.failOver();
      },
      start: pair.rejoin,
    },
    {
      name: "nats",
      what: nats.url,
      isRunning: () => true,
      kill: nats.restart,
      start: () => Promise.resolve(),
    },
  ]);
}

async function follow(parts: readonly Part[]): Promise<void> {
  const lines = createInterface({ input: process.stdin });
  process.once("SIGINT", () => lines.close());
  process.once("SIGTERM", () => lines.close());
  for await (const line of lines) {
    const said = await obey(line, parts, () => mapOf(parts));
    if (said === undefined) return;
    print(said);
  }
}
