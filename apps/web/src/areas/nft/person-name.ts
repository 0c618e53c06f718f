import type { Text } from "../../lib/text.ts";
import type { Person } from "./data.ts";

/** Who sells, bids or owns, as others know them. */
export const personName = ({ name, is_house: isHouse }: Person, t: Text): string =>
  isHouse ? t("nft.house") : (name ?? t("nft.a-user"));
