import { Fault } from "../fault.ts";
import { listenKeysOf } from "../listen-keys.ts";
import { required } from "../params.ts";
import type { AskedByKey } from "../route.ts";

const noListenKey = (): Fault => new Fault(-1125, "This listenKey does not exist.");

export const createListenKey = async ({ ctx, caller }: AskedByKey) => ({
  listenKey: listenKeysOf(ctx).create({ product: "spot", caller }),
});

export async function keepListenKey({ ctx, caller, params }: AskedByKey): Promise<object> {
  if (!listenKeysOf(ctx).keepAlive(required(params, "listenKey"), caller)) throw noListenKey();
  return {};
}

export async function endListenKey({ ctx, caller, params }: AskedByKey): Promise<object> {
  if (!listenKeysOf(ctx).end(required(params, "listenKey"), caller)) throw noListenKey();
  return {};
}
