import type { Realm } from "../../ledger/accounts.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { askedBy } from "../answer.ts";
import { Fault } from "../fault.ts";
import { routeNamed } from "../routes.ts";

/** By then the writer has made its marks of a second. */
const AFTER_MS = 100;

/** Streams ask from here. */
export const HERE = {
  address: "127.0.0.1",
  agent: undefined,
  host: undefined,
  origin: undefined,
  device: undefined,
};

/** Asks one of the public requests, as its HTTP answer would be. */
export type Ask = <Answer>(path: string, params: Record<string, string>) => Promise<Answer>;
type Work = () => Promise<void>;

/**
 * Work that is done after each recorded second, one piece after the other. Streams that ask the same share one answer a
 * second. A round that takes longer than a second leaves the next ones out.
 */
export function createEverySecond(ctx: Ctx) {
  const works = new Set<Work>();
  const answers = new Map<string, Promise<unknown>>();
  let isAtWork = false;
  const round = async (): Promise<void> => {
    answers.clear();
    for (const work of works)
      try {
        await work();
      } catch (error) {
        // What has no price now, as a market that is closed, has nothing to tell.
        if (!(error instanceof Fault)) ctx.log.warn({ err: error }, "a stream was not told");
      }
    isAtWork = false;
  };
  ctx.bus.on("ticks", () => {
    if (isAtWork || works.size === 0) return;
    isAtWork = true;
    setTimeout(() => void round(), AFTER_MS);
  });

  return {
    add: (work: Work): (() => void) => {
      works.add(work);
      return () => works.delete(work);
    },
    askerOf:
      (realm: Realm): Ask =>
      <Answer>(path: string, params: Record<string, string>) => {
        const key = JSON.stringify([realm, path, params]);
        const answer = answers.get(key) ?? answerTo(ctx, realm, path, params);
        answers.set(key, answer);
        // The route's own answer, which clients get in the same form by HTTP.
        return answer as Promise<Answer>;
      },
  };
}
export type EverySecond = ReturnType<typeof createEverySecond>;

async function answerTo(
  ctx: Ctx,
  realm: Realm,
  path: string,
  params: Record<string, string>,
): Promise<unknown> {
  const route = routeNamed(`GET ${path}`);
  if (route.needs !== "nothing") throw new Error(`${path} is not public`);
  return route.run(askedBy(ctx, { realm, from: HERE, params: new Map(Object.entries(params)) }));
}
