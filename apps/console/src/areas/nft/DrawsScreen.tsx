import type { Column } from "@candor/ui/list/DataTable.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { MISSING } from "@candor/ui/figures/format.ts";
import { type RowOf, useList } from "../../lib/list.ts";
import { t } from "../../lib/text.ts";
import { RowList } from "../../parts/RowList.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { UserLink } from "../../parts/UserLink.tsx";
import { NftTabs } from "./NftTabs.tsx";

type Draw = RowOf<"nft.listDraws">;

/** Boxes of users, and what came out of them. No seed is shown here. */
export function DrawsScreen() {
  const list = useList("nft.listDraws", []);
  return (
    <Screen title={t("console-nft.title")}>
      <NftTabs />
      <RowList
        label={t("console-nft.draws")}
        list={list}
        columns={columns()}
        rowKey={({ code }) => code}
        empty={t("console-nft.draws-none")}
      />
    </Screen>
  );
}

const columns = (): Column<Draw, string>[] => [
  { id: "code", head: t("console-nft.box"), cell: ({ code }) => code },
  { id: "sale", head: t("console-nft.sale"), cell: ({ sale }) => sale },
  {
    id: "user",
    head: t("console-nft.fact-user"),
    cell: ({ user_id: id }) => <UserLink id={id} />,
  },
  { id: "state", head: t("console.state"), cell: ({ state }) => t(`console-nft.box-${state}`) },
  {
    id: "rarity",
    head: t("console-nft.fact-rarity"),
    cell: ({ rarity }) => (rarity === null ? MISSING : t(`console-nft.rarity-${rarity}`)),
  },
  { id: "item", head: t("console-nft.item"), cell: ({ item }) => item ?? MISSING },
  {
    id: "bought",
    head: t("console-nft.bought"),
    cell: (row) => <Time value={row.bought_at} style="moment" />,
  },
  {
    id: "opened",
    head: t("console-nft.opened"),
    cell: ({ opened_at: at }) => (at === null ? MISSING : <Time value={at} style="moment" />),
  },
];
