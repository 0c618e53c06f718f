import type { Text } from "../../lib/text.ts";
import type { Person } from "./data.ts";

/** Returns the name under which others see a seller, bidder or owner. */
export const personName = ({ name, is_house: isHouse }: Person, t: Text): string =>
  isHouse ? t("nft.house") : (name ?? t("nft.a-user"));
