import { Amount } from "@candor/ui/Amount.tsx";
import { Badge } from "@candor/ui/Badge.tsx";
import type { ConfigValue } from "@candor/contract/types.ts";
import { t } from "../../../lib/text.ts";

export type Currency = ConfigValue<"currency">;
export type Network = Currency["networks"][number];

/** A currency's name, whether it is on, and the terms of its networks. */
export const CurrencyFacts = ({ value: currency }: { value: Currency }) => (
  <div className="flex flex-col gap-2">
    <p className="flex items-center gap-2 text-body">
      {currency.name}
      <Badge tone={currency.status === 1 ? "up" : "neutral"}>
        {t(currency.status === 1 ? "console-markets.on" : "console-markets.off")}
      </Badge>
    </p>
    {currency.networks.map(({ network, minimum, fee, confirmations }) => (
      <p key={network} className="flex flex-wrap gap-x-4 text-data text-text-2">
        <span className="font-semibold">{network}</span>
        <span>
          {t("console-markets.network-minimum")} <Amount value={minimum} />
        </span>
        <span>
          {t("console-markets.network-fee")} <Amount value={fee} />
        </span>
        <span>{t("console-markets.confirmations-of", { count: String(confirmations) })}</span>
      </p>
    ))}
  </div>
);
