import { Amount } from "@candor/ui/Amount.tsx";
import { useCurrencies } from "../../data/markets.ts";
import { useCall } from "../../lib/query.ts";
import { useText } from "../../lib/text.ts";
import type { ConvertDraft } from "./convert.ts";

/** What one order may be worth where one of its sides is a fiat, by the level that is proven. */
export function FiatLimit({ draft: { from, to } }: { draft: ConvertDraft }) {
  const t = useText();
  const hasFiat = useCurrencies().data?.some(
    ({ id, kind }) => kind === "fiat" && (id === from || id === to),
  );
  const { data } = useCall("identity.getIdentity", {}, { enabled: hasFiat === true });
  if (hasFiat !== true) return null;
  const own = data?.limits.find(({ level }) => level === Math.max(1, data.level));
  return (
    <p data-testid="fiat-limit" className="flex flex-wrap justify-between gap-x-3 text-data">
      <span className="text-text-2">{t("conversion.fiat-limit")}</span>
      <Amount value={own?.fiat_order_usdt} currency="USDT" />
    </p>
  );
}
