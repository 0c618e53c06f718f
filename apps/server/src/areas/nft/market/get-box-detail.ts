import type { nft } from "@candor/contract/areas/nft/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { consentText } from "../../../http/consent.ts";
import type { ReadHandler } from "../../../http/handlers.ts";
import { findSale } from "../auctions/sale-rows.ts";
import { saleViews } from "../views/sale-view.ts";
import { aboutOf, boxesOf, chancesOf } from "./detail-rows.ts";
import { isHidden } from "./hidden.ts";
import { ownPartOf } from "./own-part.ts";

export const getBoxDetail: ReadHandler<typeof nft.calls.getBoxDetail> = async (
  ctx,
  { input: { code }, caller, lang },
) => {
  const sale = await findSale(ctx.db, { realm: caller?.realm ?? "live", code });
  if (sale === undefined || (await isHidden(ctx.db, sale))) return refuse("nft-unknown");
  const [view] = await saleViews(ctx, [sale]);
  if (view === undefined) return refuse("nft-unknown");
  const { text, hash } = consentText(ctx.texts, "nft.risk", lang);
  return {
    ...view,
    about: await aboutOf(ctx.db, sale),
    chances: sale.mode === "box" ? await chancesOf(ctx.db, sale.id) : [],
    ...(await boxesOf(ctx.db, sale.id)),
    own: caller === undefined ? null : await ownPartOf(ctx.db, sale, caller.userId),
    risk: { text, consent: hash.toString("hex") },
  };
};
