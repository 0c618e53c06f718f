import { parseArgs } from "node:util";
import { systemClock } from "../../apps/server/src/platform/clock.ts";
import { openDb } from "../../apps/server/src/db/pool.ts";
import { ACTORS, type Cell, cells } from "../../apps/server/src/testing/access-matrix.ts";
import { type Send, createAccessWorld } from "../../apps/server/src/testing/access-world.ts";
import type { MutantName } from "../mutants/mutants.ts";
import { restingPrice } from "../harness/resting-price.ts";
import { type RunningServer, createServer } from "../harness/running-server.ts";

type Difference = Cell & { measured: string };

/**
 * A guest, an unknown session, owners of each subject, strangers and every role of the console make every call of users
 * and operators: each must get the outcome that the call's access declares. The control is a console that does not
 * check roles.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options: { every: { type: "string", default: "1" } } });
  const step = Number(values.every);
  const started = performance.now();
  const tried = cells.filter((_, position) => position % step === 0);
  const differences = await differencesIn(tried);
  const forRoles = tried.filter(({ expected }) => expected === "role-required");
  const control = await differencesIn(forRoles, "no-role-check");
  for (const { side, id, actor, expected, measured } of differences)
    process.stdout.write(`${side} ${id} by ${actor}: ${measured}, and not ${expected}\n`);
  const isControlRed = control.length > 0;
  process.stdout.write(
    `${JSON.stringify({
      suite: "attack-authz",
      tried: tried.length,
      failed: differences.length,
      calls: new Set(tried.map(({ side, id }) => `${side} ${id}`)).size,
      actors: ACTORS.length,
      control: isControlRed ? "red" : "green",
      control_tried: forRoles.length,
      control_differences: control.length,
      seconds: Math.round((performance.now() - started) / 100) / 10,
    })}\n`,
  );
  return differences.length === 0 && isControlRed;
}

async function differencesIn(tried: readonly Cell[], mutant?: MutantName): Promise<Difference[]> {
  const server = await createServer({
    isUnlimited: true,
    isConsoleServed: true,
    ...(mutant !== undefined && { mutant }),
  });
  try {
    await server.start();
    const world = await createAccessWorld({
      db: openDb(server.pool),
      clock: systemClock,
      send: sendTo(server),
      price: await restingPrice(server),
    });
    const differences: Difference[] = [];
    for (const row of Map.groupBy(tried, ({ side, id }) => `${side} ${id}`).values()) {
      const measured = await Promise.all(
        row.map(async (cell) => ({ ...cell, measured: await world.measure(cell) })),
      );
      differences.push(...measured.filter((cell) => cell.measured !== cell.expected));
    }
    return differences;
  } finally {
    await server.close();
  }
}

const sendTo =
  ({ base, consoleBase }: RunningServer): Send =>
  async ({ side, path, body, ...request }) => {
    // The request names localhost, because a client that connects by an IP address is offered no passkey.
    const own = side === "users" ? base : consoleBase;
    const url = `${own.replace("127.0.0.1", "localhost")}${path}`;
    const answer = await fetch(url, { ...request, ...(body !== undefined && { body }) });
    return { status: answer.status, text: await answer.text() };
  };
