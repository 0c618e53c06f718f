import type { ContractAsset } from "@candor/contract/words.ts";
import { useMemo } from "react";
import { useLocale, useText } from "../lib/text.ts";

const METALS = ["XAU", "XAG", "XPT", "XPD"] as const;

type Instrument = { asset: ContractAsset; currency_code: string };

/** What a contract is on as its reader calls it: coins and companies are called the same everywhere. */
export function useInstrumentName(): (instrument: Instrument, name: string) => string {
  const t = useText();
  const locale = useLocale();
  return useMemo(() => {
    const currencies = new Intl.DisplayNames(locale, { type: "currency" });
    return ({ asset, currency_code: code }, name) => {
      const metal = METALS.find((known) => known === code);
      if (asset === "metal" && metal !== undefined) return t(`common.metal-${metal}`);
      if (asset !== "forex") return name;
      const said = currencies.of(code) ?? name;
      return said.charAt(0).toLocaleUpperCase(locale) + said.slice(1);
    };
  }, [locale, t]);
}
