import type { bank } from "@candor/contract/areas/bank/calls.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import type { CardKind } from "@candor/contract/words.ts";
import { findCard } from "./sealed-card.ts";
import { cardView } from "./view.ts";

const reads =
  (kind: CardKind): ReadHandler<typeof bank.calls.getCard> =>
  async (ctx, { caller: { userId } }) =>
    cardView(await findCard(ctx, ctx.db, { userId, kind }));

export const getCard = reads("domestic");
export const getInternationalCard = reads("international");
