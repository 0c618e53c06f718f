import { Fiat, type FiatProps } from "@candor/ui/figures/Fiat.tsx";
import type { Dec } from "@candor/money";
import { toFiat, useFiat } from "../data/fiat.ts";
import { usePreferences } from "../lib/preferences.ts";

type WorthProps = Pick<FiatProps, "sign" | "hasDirection" | "className"> & {
  usdt: Dec | string | null | undefined;
};

/** What something is worth in the chosen fiat currency; dots while the eye is closed. */
export function Worth({ usdt, ...look }: WorthProps) {
  const fiat = useFiat();
  const isHidden = usePreferences((preferences) => preferences.isBalanceHidden);
  return <Fiat {...look} value={toFiat(usdt, fiat)} currency={fiat.code} isHidden={isHidden} />;
}
