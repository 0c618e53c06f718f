import type { Text } from "../../lib/text.ts";
import type { DepositNetwork } from "./data.ts";

/** After what a payment by a network is credited. */
export const arrivalText = ({ is_automatic, confirmations }: DepositNetwork, t: Text): string =>
  is_automatic ? t("deposit.after-blocks", { count: confirmations }) : t("deposit.after-check");
