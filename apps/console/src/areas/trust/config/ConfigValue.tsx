import { Amount } from "@candor/ui/Amount.tsx";
import { Badge } from "@candor/ui/Badge.tsx";
import { DataTable } from "@candor/ui/DataTable.tsx";
import { MISSING } from "@candor/ui/format.ts";
import { Percent } from "@candor/ui/Percent.tsx";
import { t } from "../../../lib/text.ts";
import type { ConfigKind, Currency, Jurisdiction, Setting, Tier } from "./config-kinds.ts";

/** A configured value as it is now. */
export function ConfigValue({ kind, value }: { kind: ConfigKind; value: unknown }) {
  if (kind === "fee-tiers") return <Tiers tiers={value as Tier[]} />;
  if (kind === "currency") return <CurrencyFacts currency={value as Currency} />;
  if (kind === "jurisdiction") return <Products products={(value as Jurisdiction).products} />;
  return <SettingText value={value as Setting} />;
}

const Tiers = ({ tiers }: { tiers: readonly Tier[] }) => (
  <DataTable
    label={t("console.config-fee-tiers")}
    density="dense"
    rows={tiers}
    rowKey={(tier) => tier.volume_min}
    columns={[
      {
        id: "volume",
        head: t("console.volume-from"),
        align: "end",
        cell: (tier) => <Amount value={tier.volume_min} />,
      },
      {
        id: "maker",
        head: t("console.maker-discount"),
        align: "end",
        cell: (tier) => <Percent value={tier.maker_discount} variant="plain" />,
      },
      {
        id: "taker",
        head: t("console.taker-discount"),
        align: "end",
        cell: (tier) => <Percent value={tier.taker_discount} variant="plain" />,
      },
    ]}
  />
);

const CurrencyFacts = ({ currency }: { currency: Currency }) => (
  <div className="flex flex-col gap-2">
    <p className="flex items-center gap-2 text-body">
      {currency.name}
      <Badge tone={currency.status === 1 ? "up" : "neutral"}>
        {t(currency.status === 1 ? "console.on" : "console.off")}
      </Badge>
    </p>
    {currency.networks.map(({ network, minimum, fee, confirmations }) => (
      <p key={network} className="flex flex-wrap gap-x-4 text-data text-text-2">
        <span className="font-semibold">{network}</span>
        <span>
          {t("console.network-minimum")} <Amount value={minimum} />
        </span>
        <span>
          {t("console.network-fee")} <Amount value={fee} />
        </span>
        <span>{t("console.confirmations-of", { count: String(confirmations) })}</span>
      </p>
    ))}
  </div>
);

const Products = ({ products }: { products: Jurisdiction["products"] }) => (
  <p className="flex flex-wrap gap-2">
    {products.length === 0 && <span className="text-text-2">{t("console.no-products")}</span>}
    {products.map((product) => (
      <Badge key={product} tone="accent">
        {t(`console.product-${product}`)}
      </Badge>
    ))}
  </p>
);

const SettingText = ({ value }: { value: Setting }) => (
  <p className="text-body break-words whitespace-pre-line">
    {(Array.isArray(value) ? value.join("\n") : value) || MISSING}
  </p>
);
