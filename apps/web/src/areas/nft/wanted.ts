import type { CallInput } from "@candor/contract/types.ts";
import type { Choice } from "./choice.ts";

/** What the choice asks the market for. Boxes are unseen: neither kind nor rarity is known of one. */
export function wantedOf(choice: Choice): CallInput<"nft.getBoxList"> {
  const { tab = "normal", kind, rarity, currency, phase, sort, text, collection } = choice;
  const isMode = tab === "normal" || tab === "auction" || tab === "box";
  return {
    ...(collection === undefined && isMode && { mode: tab }),
    ...(tab !== "box" && kind !== undefined && { kind }),
    ...(tab !== "box" && rarity !== undefined && { rarity }),
    ...(currency !== undefined && { currency_id: currency }),
    ...(phase !== undefined && { phase }),
    ...(sort !== undefined && { sort }),
    ...(text !== undefined && { text }),
    ...(collection !== undefined && { collection_id: collection }),
  };
}
