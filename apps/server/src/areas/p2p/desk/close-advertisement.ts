import type { p2p } from "@candor/contract/areas/p2p/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { OperatorWriteHandler } from "../../../operators/operator-handlers.ts";
import { lockAd, updateAd } from "../market/ad-rows.ts";

export const closeAdvertisement: OperatorWriteHandler<typeof p2p.calls.closeAdvertisement> = async (
  { clock },
  { input: { id, reason }, operator, tx, record },
) => {
  record({ target: `advertisement:${id}`, reason });
  const ad = await lockAd(tx, id);
  if (ad === undefined) return refuse("not-found");
  record({ before: { state: ad.state }, after: { state: "closed" } });
  if (ad.state !== "closed")
    await updateAd(tx, id, { state: "closed", closed_by: operator.id, changed_at: clock.now() });
  return { id };
};
