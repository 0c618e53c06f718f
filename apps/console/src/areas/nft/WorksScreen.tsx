import type { Column } from "@candor/ui/list/DataTable.tsx";
import { type RowOf, useList } from "../../lib/list.ts";
import { t } from "../../lib/text.ts";
import { RowList } from "../../parts/RowList.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { UserLink } from "../../parts/UserLink.tsx";
import { HideAction } from "./HideAction.tsx";
import { NftTabs } from "./NftTabs.tsx";

type Work = RowOf<"nft.listWorks">;

/** Works of artists and of the house, and the way to hide one. */
export function WorksScreen() {
  const list = useList("nft.listWorks", []);
  return (
    <Screen title={t("console-nft.title")}>
      <NftTabs />
      <RowList
        label={t("console-nft.works")}
        list={list}
        columns={columns()}
        rowKey={({ code }) => code}
        empty={t("console-nft.works-none")}
      />
    </Screen>
  );
}

const columns = (): Column<Work, string>[] => [
  {
    id: "picture",
    head: t("console-nft.picture"),
    cell: ({ media, title }) => (
      <img
        src={media.poster}
        alt={title}
        loading="lazy"
        className="size-10 rounded-control object-cover"
      />
    ),
  },
  { id: "code", head: t("console-nft.work"), cell: ({ code }) => code },
  { id: "title", head: t("console-nft.fact-title"), cell: ({ title }) => <bdi>{title}</bdi> },
  {
    id: "artist",
    head: t("console-nft.artist"),
    cell: ({ user_id: id, artist_name: name }) =>
      id === null ? <bdi>{name}</bdi> : <UserLink id={id}>{name}</UserLink>,
  },
  {
    id: "collection",
    head: t("console-nft.fact-collection"),
    cell: (work) => <bdi>{work.collection_name}</bdi>,
  },
  {
    id: "kind",
    head: t("console-nft.fact-kind"),
    cell: ({ media }) => t(`console-nft.kind-${media.kind}`),
  },
  {
    id: "rarity",
    head: t("console-nft.fact-rarity"),
    cell: ({ rarity }) => t(`console-nft.rarity-${rarity}`),
  },
  {
    id: "editions",
    head: t("console-nft.fact-editions"),
    align: "end",
    cell: ({ editions }) => `${editions}`,
  },
  {
    id: "shown",
    head: t("console-nft.shown"),
    cell: (work) => t(work.is_hidden ? "console-nft.is-hidden" : "console-nft.is-shown"),
  },
  { id: "hide", head: t("console-nft.hide"), cell: (work) => <HideAction work={work} /> },
];
