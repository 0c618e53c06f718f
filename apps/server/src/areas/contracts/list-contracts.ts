import type { contracts } from "@candor/contract/areas/contracts/calls.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { markView, marketView } from "./view.ts";

export const listContracts: ReadHandler<typeof contracts.calls.listContracts> = (ctx, { caller }) =>
  Promise.resolve(
    ctx.catalogue.contracts.map((market) => ({
      market: marketView(market, ctx.clock.now()),
      mark: markView(market, ctx.exchange.marksOf(caller?.realm ?? "live", market.id).mark),
    })),
  );
