import type { Caller } from "../../http/session.ts";
import type { Source } from "./feeds.ts";
import { type Parts, channelOf } from "./parts.ts";

/** The private stream of a user's contracts: balances. */
export const contractAccount = (parts: Parts, caller: Caller): Source => ({
  isWhole: false,
  start: (publish) => {
    const { catalogue, clock } = parts.ctx;
    const balances = channelOf(parts, "wallet.balances", {}, caller);
    const stop = balances?.listen(({ list }) => {
      const own = list.filter(({ type }) => type === "lever");
      if (own.length === 0) return;
      const now = clock.now().getTime();
      const B = own.map(({ currency_id, available }) => ({
        a: catalogue.currency(currency_id)?.code ?? "",
        wb: available,
        cw: available,
        bc: "0",
      }));
      publish({ e: "ACCOUNT_UPDATE", E: now, T: now, a: { m: "ORDER", B, P: [] } });
    });
    return () => stop?.();
  },
});
