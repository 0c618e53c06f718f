import type { Realm } from "../../ledger/accounts.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { askedBy } from "../answer.ts";
import { Fault } from "../fault.ts";
import { routeNamed } from "../routes.ts";

/** The writer has made its marks of a second after this time. */
const AFTER_MS = 100;

/** The origin of the streams' own requests. */
export const HERE = {
  address: "127.0.0.1",
  agent: undefined,
  host: undefined,
  origin: undefined,
  device: undefined,
};

/** Makes one of the public requests, with the answer that HTTP gives. */
export type Ask = <Answer>(path: string, params: Record<string, string>) => Promise<Answer>;
type Work = () => Promise<void>;

/**
 * Work after each recorded second, one piece after the other. Streams that ask the same share one answer a second. A
 * round longer than a second skips the next ones.
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
        // A market without a price, such as a closed one, sends nothing.
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
        // The route's own answer, in the form that clients get by HTTP.
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
