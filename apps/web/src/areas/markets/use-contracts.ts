import { useEffect, useMemo } from "react";
import { type ContractQuotation, isPriced } from "../../data/listed.ts";
import { seedTicks } from "../../data/ticks.ts";
import { useCall } from "../../lib/query.ts";
import { useLocale, useText } from "../../lib/text.ts";

const STALE_AFTER_MS = 300_000;
const METALS = ["XAU", "XAG", "XPT", "XPD"] as const;

/** All contracts, metals and currencies by their names in the reader's language. */
export function useContracts() {
  const query = useCall("markets.listContractQuotations", {}, { staleTime: STALE_AFTER_MS });
  const t = useText();
  const locale = useLocale();
  const { data } = query;
  useEffect(() => {
    if (data !== undefined) seedTicks(data.filter(isPriced));
  }, [data]);
  const named = useMemo(() => {
    const currencies = new Intl.DisplayNames(locale, { type: "currency" });
    const nameOf = ({ asset, currency_code: code, currency_name: name }: ContractQuotation) => {
      const metal = METALS.find((known) => known === code);
      if (asset === "metal" && metal !== undefined) return t(`markets.metal-${metal}`);
      if (asset !== "forex") return name;
      const said = currencies.of(code) ?? name;
      return said.charAt(0).toLocaleUpperCase(locale) + said.slice(1);
    };
    return data?.map((contract) => ({ ...contract, currency_name: nameOf(contract) }));
  }, [data, locale, t]);
  return { ...query, data: named };
}
