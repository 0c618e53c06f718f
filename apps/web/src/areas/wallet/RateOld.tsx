import { useCurrentMinute } from "@candor/ui/time/current-minute.ts";
import { isRateOld } from "../../data/rate-age.ts";
import { useSiteConfig } from "../../data/site-config.ts";
import { useText } from "../../lib/text.ts";

/** Says that a fiat's rate is old; empty for a coin or a fresh rate. */
export function RateOld({ code }: { code: string }) {
  const t = useText();
  const now = useCurrentMinute();
  const found = useSiteConfig().data?.fiats.find((fiat) => fiat.currency_code === code);
  if (found === undefined || !isRateOld(found, now)) return null;
  return <span className="text-warning">{t("common.rate-old")}</span>;
}
