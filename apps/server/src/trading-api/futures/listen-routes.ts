import { Fault } from "../fault.ts";
import { listenKeysOf } from "../listen-keys.ts";
import { optional } from "../params.ts";
import type { AskedByKey, Route } from "../route.ts";

const unknown = (): Fault => new Fault(-1125, "This listenKey does not exist.");

const listened = ({ caller }: AskedByKey) => ({ product: "contracts", caller }) as const;

/** The named listen key, or else the API key's own. */
function listenKeyIn(asked: AskedByKey): string {
  const listenKey =
    optional(asked.params, "listenKey") ?? listenKeysOf(asked.ctx).idOf(listened(asked));
  if (listenKey === undefined) throw unknown();
  return listenKey;
}

async function keepAlive(asked: AskedByKey) {
  const listenKey = listenKeyIn(asked);
  if (!listenKeysOf(asked.ctx).keepAlive(listenKey, asked.caller)) throw unknown();
  return { listenKey };
}

async function end(asked: AskedByKey) {
  if (!listenKeysOf(asked.ctx).end(listenKeyIn(asked), asked.caller)) throw unknown();
  return {};
}

const byKey = { path: "/fapi/v1/listenKey", needs: "key", weight: 1 } as const;

export const listenRoutes: readonly Route[] = [
  {
    ...byKey,
    method: "POST",
    run: async (asked: AskedByKey) => ({
      listenKey: listenKeysOf(asked.ctx).create(listened(asked)),
    }),
  },
  { ...byKey, method: "PUT", run: keepAlive },
  { ...byKey, method: "DELETE", run: end },
];
