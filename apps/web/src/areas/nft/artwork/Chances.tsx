import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { type Column, DataTable } from "@candor/ui/list/DataTable.tsx";
import { type Text, useText } from "../../../lib/text.ts";
import type { Chance, SaleDetail } from "../data.ts";
import { Figures } from "../parts/Figures.tsx";

/** What may come out of the next box that is opened, before one is bought. */
export function Chances({ sale: { chances, opened, sealed, stock } }: { sale: SaleDetail }) {
  const t = useText();
  return (
    <Card title={t("nft.chances")} isPadded={false}>
      <DataTable
        label={t("nft.chances")}
        columns={columnsOf(t)}
        rows={chances}
        rowKey={({ rarity }) => rarity}
        density="dense"
        isFocusable
      />
      <div className="flex flex-col gap-3 p-4">
        <Figures
          figures={[
            [t("nft.boxes-left"), <Amount key="left" value={`${stock}`} />],
            [t("nft.boxes-sealed"), <Amount key="sealed" value={`${sealed}`} />],
            [t("nft.boxes-opened"), <Amount key="opened" value={`${opened}`} />],
          ]}
        />
        <p className="text-data text-text-2">{t("nft.chances-about")}</p>
      </div>
    </Card>
  );
}

const columnsOf = (t: Text): readonly Column<Chance, string>[] => [
  { id: "rarity", head: t("nft.rarity"), cell: ({ rarity }) => t(`nft.rarity-${rarity}`) },
  {
    id: "works",
    head: t("nft.figure-works"),
    align: "end",
    needs: "medium",
    cell: ({ works }) => <Amount value={`${works}`} />,
  },
  {
    id: "left",
    head: t("nft.chance-left"),
    align: "end",
    cell: ({ left }) => <Amount value={`${left}`} />,
  },
  {
    id: "chance",
    head: t("nft.chance"),
    align: "end",
    cell: ({ chance }) => <Percent value={chance} variant="plain" decimals={2} />,
  },
];
