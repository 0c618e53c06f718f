import { BANK } from "@candor/contract/words.ts";
import type { Text } from "./text.ts";

/** What users call a network: chains by their own name, the bank in their language (texts of `deposit`). */
export const networkName = (type: string, t: Text): string =>
  type === BANK ? t("deposit.by-bank") : type;
