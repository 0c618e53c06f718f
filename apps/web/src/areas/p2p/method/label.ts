import { methodLabel } from "@candor/rules/escrow/method-label.ts";
import { usePreferences } from "../../../lib/preferences.ts";
import type { Method } from "../data.ts";

export const METHOD_KINDS = ["bank", "rail", "wallet", "card", "mobile-money", "cash"] as const;

export const kindOf = ({ kind }: Pick<Method, "kind">) =>
  METHOD_KINDS.find((one) => one === kind) ?? "rail";

/** Names a way to pay as its reader calls it. */
export function useMethodLabel(): (method: Method) => string {
  const lang = usePreferences((preferences) => preferences.lang);
  return ({ own_name: own, en_name: en, option_name: zh, tw_name: tw, countries }) =>
    methodLabel({ own, en, zh, tw, countries }, lang);
}
