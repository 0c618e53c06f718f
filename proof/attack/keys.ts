import { parseArgs } from "node:util";
import type { Route } from "../../apps/server/src/trading-api/route.ts";
import { futuresRoutes } from "../../apps/server/src/trading-api/futures/routes.ts";
import { spotRoutes } from "../../apps/server/src/trading-api/spot/routes.ts";
import { type Random, createRandom } from "../harness/random.ts";
import { type RunningServer, createServer } from "../harness/running-server.ts";
import { openOwner } from "./keys/owner.ts";
import { type Again, sendAgain } from "./keys/same-request.ts";
import { send } from "./keys/sending.ts";
import { KINDS, type Shot, type ShotKind, allowed, shotsAt } from "./keys/shots.ts";

const COUNT = "20000";
const CONTROL_COUNT = 600;
const AT_ONCE = 16;
const FINDINGS_SHOWN = 20;

type Kind = ShotKind | Again["kind"] | "fault";
const CONTROLLED: readonly Kind[] = [...KINDS, "replay", "malleable", "revoked"];

type Found = { kind: Kind; what: string };
type Result = { tried: number; found: Found[] };

/**
 * What must not pass without a key's right: at every signed route, requests without its scope, from another network,
 * out of time, signed with another key, with duplicate or unsigned parameters, and with expired or revoked keys. One
 * signed request places one order, however often it is sent and however its signature is spelt.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      count: { type: "string", default: COUNT },
      seed: { type: "string", default: "1" },
    },
  });
  const started = performance.now();
  const random = createRandom(Number(values.seed));
  const sound = await onServer(undefined, Number(values.count), random);
  const control = await onServer("keys/careless", CONTROL_COUNT, random);
  const missed = CONTROLLED.filter((kind) => control.found.every((one) => one.kind !== kind));
  for (const { kind, what } of sound.found.slice(0, FINDINGS_SHOWN))
    process.stderr.write(`${kind}: ${what}\n`);
  process.stdout.write(
    `${JSON.stringify({
      suite: "attack-keys",
      seed: Number(values.seed),
      tried: sound.tried,
      failed: sound.found.length,
      control: missed.length === 0 ? "red" : "green",
      control_missed: missed,
      seconds: Math.round((performance.now() - started) / 100) / 10,
    })}\n`,
  );
  return sound.found.length === 0 && missed.length === 0;
}

const isSigned = ({ needs }: Route): boolean => needs !== "nothing" && needs !== "key";

async function onServer(
  mutant: "keys/careless" | undefined,
  count: number,
  random: Random,
): Promise<Result> {
  const server = await createServer({
    isUnlimited: true,
    shortened: ["keys/unweighed"],
    ...(mutant !== undefined && { mutant }),
    // The server reads each client's address from a header, as behind a proxy.
    environment: { TRUST_PROXY: "1" },
  });
  const result: Result = { tried: 0, found: [] };
  try {
    await server.start();
    const [owner, stranger] = [await openOwner(server), await openOwner(server)];
    for (const sent of allowed({ owner })) {
      const { code, text } = await send(server.base, sent);
      if (code !== 0) throw new Error(`a sound request was refused: ${text}`);
    }
    const price = await restingPrice(server);
    const routes = [...spotRoutes, ...futuresRoutes].filter(isSigned);
    // Each turn fires another shot at each route.
    for (let turn = 0; result.tried < count; turn += 1) {
      const shots = routes.flatMap((route, at) => {
        const all = shotsAt({ route, owner, stranger, price, random });
        return all.slice((turn + at) % all.length).slice(0, 1);
      });
      await shoot(server, result, shots.slice(0, count - result.tried));
    }
    for (const { kind, what, isRight } of await sendAgain(server, owner, price)) {
      result.tried += 1;
      if (!isRight) result.found.push({ kind, what });
    }
    return result;
  } finally {
    await server.close();
  }
}

async function shoot(server: RunningServer, result: Result, shots: Shot[]): Promise<void> {
  for (let at = 0; at < shots.length; at += AT_ONCE)
    await Promise.all(
      shots.slice(at, at + AT_ONCE).map(async ({ kind, what, sent, codes }) => {
        const { status, code, text } = await send(server.base, sent);
        result.tried += 1;
        if (status >= 500) result.found.push({ kind: "fault", what: `${what}: ${text}` });
        else if (!codes.includes(code)) result.found.push({ kind, what: `${what}: ${text}` });
      }),
    );
}

/** A price below the market, so that an order rests there. */
async function restingPrice({ base }: RunningServer): Promise<string> {
  const asked = { method: "GET", path: "/demo/api/v3/ticker/price", query: "symbol=BTCUSDT" };
  const { text } = await send(base, asked);
  const { price } = JSON.parse(text) as { price: string };
  return (Number.parseFloat(price) * 0.97).toFixed(0);
}
