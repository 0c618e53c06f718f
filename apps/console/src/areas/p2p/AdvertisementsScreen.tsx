import type { Column } from "@candor/ui/list/DataTable.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { type RowOf, useList } from "../../lib/list.ts";
import { useMay } from "../../lib/may.ts";
import { t } from "../../lib/text.ts";
import { Action } from "../../parts/Action.tsx";
import { ITS_OWN, figureColumn } from "../../parts/FigureColumn.tsx";
import { ReasonSheet } from "../../parts/ReasonSheet.tsx";
import { RowList } from "../../parts/RowList.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { UserLink } from "../../parts/UserLink.tsx";
import { P2pTabs } from "./P2pTabs.tsx";

type Row = RowOf<"p2p.listAllAdvertisements">;

/** What users advertise, and the way to close one. */
export function AdvertisementsScreen() {
  const list = useList("p2p.listAllAdvertisements", []);
  return (
    <Screen title={t("console-p2p.title")}>
      <P2pTabs />
      <RowList
        label={t("console-p2p.ads")}
        list={list}
        columns={columns()}
        rowKey={({ id }) => id}
        empty={t("console-p2p.ads-none")}
      />
    </Screen>
  );
}

const columns = (): Column<Row, string>[] => [
  {
    id: "owner",
    head: t("console-p2p.owner"),
    cell: ({ user_id: id, owner }) => (
      <UserLink id={id}>{owner.name ?? `#${owner.number}`}</UserLink>
    ),
  },
  { id: "side", head: t("console-p2p.side"), cell: ({ side }) => t(`console-p2p.side-${side}`) },
  {
    id: "state",
    head: t("console.state"),
    cell: ({ state }) => t(`console-p2p.ad-${state}`),
  },
  { id: "pair", head: t("console-p2p.pair"), cell: (row) => `${row.currency}/${row.fiat}` },
  figureColumn({
    id: "price",
    head: t("console-p2p.price"),
    value: ({ price }) => price,
    decimals: ITS_OWN,
  }),
  figureColumn({
    id: "available",
    head: t("console-p2p.available"),
    value: ({ available }) => available,
    decimals: ITS_OWN,
  }),
  {
    id: "terms",
    head: t("console-p2p.terms"),
    width: "30%",
    cell: ({ terms }) => <span className="block min-w-40 whitespace-normal">{terms}</span>,
  },
  {
    id: "since",
    head: t("console-p2p.since"),
    cell: (row) => <Time value={row.created_at} style="moment" />,
  },
  { id: "close", head: t("console-p2p.close"), cell: (row) => <Close row={row} /> },
];

function Close({ row: { id, state } }: { row: Row }) {
  const may = useMay();
  if (state === "closed" || !may("p2p.closeAdvertisement")) return null;
  return (
    <Action label={t("console-p2p.close")}>
      {(sheet) => (
        <ReasonSheet
          {...sheet}
          call="p2p.closeAdvertisement"
          title={t("console-p2p.close")}
          description={t("console-p2p.close-text")}
          confirmLabel={t("console-p2p.close")}
          tone="danger"
          inputOf={(reason) => ({ id, reason })}
          doneText={t("console-p2p.close-done")}
        />
      )}
    </Action>
  );
}
