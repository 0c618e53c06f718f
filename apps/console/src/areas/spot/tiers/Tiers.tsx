import { Amount } from "@candor/ui/Amount.tsx";
import { DataTable } from "@candor/ui/DataTable.tsx";
import { Percent } from "@candor/ui/Percent.tsx";
import type { ConfigValue } from "@candor/contract/types.ts";
import { t } from "../../../lib/text.ts";

export type Tier = ConfigValue<"fee-tiers">[number];

/** What is taken off the fees, by the volume of thirty days. */
export const Tiers = ({ value: tiers }: { value: Tier[] }) => (
  <DataTable
    label={t("console-spot.config-fee-tiers")}
    density="dense"
    rows={tiers}
    rowKey={(tier) => tier.volume_min}
    columns={[
      {
        id: "volume",
        head: t("console-spot.volume-from"),
        align: "end",
        cell: (tier) => <Amount value={tier.volume_min} />,
      },
      {
        id: "maker",
        head: t("console-spot.maker-discount"),
        align: "end",
        cell: (tier) => <Percent value={tier.maker_discount} variant="plain" />,
      },
      {
        id: "taker",
        head: t("console-spot.taker-discount"),
        align: "end",
        cell: (tier) => <Percent value={tier.taker_discount} variant="plain" />,
      },
    ]}
  />
);
