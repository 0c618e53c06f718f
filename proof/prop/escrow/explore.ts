import { ZERO } from "@candor/money";
import { judgeExits, judgeMove, judgeWorld } from "./judge.ts";
import { ATTEMPTS, type Asked, REQUESTS } from "./people.ts";
import {
  LAST_BEAT,
  type Request,
  type World,
  carryOut,
  createWorld,
  orderKey,
  withdraw,
  worldKey,
} from "./world.ts";

export type Explored = {
  states: number;
  moves: number;
  /** The first depth at which no new state appeared. */
  depth: number;
  orders: number;
  /** Each answer that was given, with its act. */
  seen: string[];
};

/**
 * Finds by breadth-first search every world reachable with at most so many requests under way. Each world is judged
 * when it first appears, and the search ends once no world is new.
 */
export function explore(requestsMax: number): Explored {
  const first = createWorld();
  const known = new Set([worldKey(first)]);
  /** By order and moment, the attempts that change the order. */
  const orders = new Map<string, readonly Asked[]>();
  const seen = new Set<string>();
  let [moves, depth] = [0, 0];
  for (let front = [first]; front.length > 0; depth += 1) {
    const next: World[] = [];
    for (const world of front) {
      const order = orderKey(world);
      const moving = orders.get(order) ?? judgeOrder(world, seen);
      orders.set(order, moving);
      const attempted = moving.map((asked) => carryOut(world, asked).world);
      for (const following of [...attempted, ...nextWorlds(world, requestsMax, seen)]) {
        moves += 1;
        const key = worldKey(following);
        if (known.has(key)) continue;
        known.add(key);
        judgeWorld(following);
        next.push(following);
      }
    }
    front = next;
  }
  return { states: known.size, moves, depth, orders: orders.size, seen: [...seen] };
}

/** Tries all attempts of all people once for each order and moment, since their effect depends on nothing else. */
function judgeOrder(world: World, seen: Set<string>): readonly Asked[] {
  if (world.order === null) return [];
  const movers = new Set<string>();
  for (const asked of [...REQUESTS, ...ATTEMPTS]) {
    const outcome = carryOut(world, asked);
    judgeMove(world, asked, outcome);
    seen.add(outcome.answer);
    if (outcome.answer === "moved") {
      movers.add(asked.who);
      seen.add(outcome.world.order?.state ?? "");
    }
  }
  judgeExits(world, movers);
  return ATTEMPTS.filter((asked) => carryOut(world, asked).answer === "moved");
}

function nextWorlds(world: World, requestsMax: number, seen: Set<string>): World[] {
  const { now, requests, accounts } = world;
  const worlds: World[] = [];
  if (now < LAST_BEAT) worlds.push({ ...world, now: now + 1 });
  // The clock of a machine may be set back.
  if (now > 0) worlds.push({ ...world, now: now - 1 });
  if (accounts.seller > ZERO) worlds.push(withdraw(world));
  if (requests.length < requestsMax)
    for (const asked of REQUESTS)
      worlds.push({ ...world, requests: [...requests, { ...asked, stored: null }] });
  requests.forEach((request, at) => worlds.push(...arrive(world, request, at, seen)));
  return worlds;
}

/**
 * Delivers a request to the server. A crash before the commit leaves the world unchanged. One after it leaves the
 * effect and the stored answer, and the request is sent again. A refusal is not stored but decided again.
 */
function arrive(world: World, request: Request, at: number, seen: Set<string>): World[] {
  const without = world.requests.toSpliced(at, 1);
  if (request.stored !== null) {
    seen.add(`${request.stored} after a crash`);
    return [{ ...world, requests: without }];
  }
  const asked: Asked = { who: request.who, act: request.act };
  const outcome = carryOut(world, asked);
  judgeMove(world, asked, outcome);
  seen.add(outcome.answer);
  const answered = { ...outcome.world, requests: without };
  if (outcome.answer !== "moved" && outcome.answer !== "unchanged") return [answered];
  const lost: Request = { ...asked, stored: outcome.answer };
  return [answered, { ...outcome.world, requests: without.toSpliced(at, 0, lost) }];
}
