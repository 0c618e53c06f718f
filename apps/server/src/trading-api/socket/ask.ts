import type { Realm } from "../../ledger/accounts.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { askedBy } from "../answer.ts";
import { routeNamed } from "../routes.ts";

/** Asks one of the public requests, as its HTTP answer would be. */
export type Ask = <Answer>(path: string, params: Record<string, string>) => Promise<Answer>;

/** Streams ask from here. */
const HERE = {
  address: "127.0.0.1",
  agent: undefined,
  host: undefined,
  origin: undefined,
  device: undefined,
};

export const askerOf =
  (ctx: Ctx, realm: Realm): Ask =>
  async <Answer>(path: string, params: Record<string, string>) => {
    const route = routeNamed(`GET ${path}`);
    if (route.needs !== "nothing") throw new Error(`${path} is not public`);
    const asked = { realm, from: HERE, params: new Map(Object.entries(params)) };
    // The route's own answer, which clients get in the same form by HTTP.
    return (await route.run(askedBy(ctx, asked))) as Answer;
  };
