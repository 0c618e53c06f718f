import { Tabs } from "@candor/ui/layout/Tabs.tsx";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Suspense } from "react";
import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import { lazyPart } from "../../lib/chunk.ts";
import { useText } from "../../lib/text.ts";
import { Screen } from "../../parts/Screen.tsx";
import { PATHS } from "../../paths.ts";
import { useDue } from "./own/data.ts";
import { Orders } from "./own/orders/Orders.tsx";

const TABS = ["orders", "auctions", "sales", "favorites", "artist"] as const;

const OwnAuctions = lazyPart("OwnAuctions", () => import("./own/orders/OwnAuctions.tsx"));
const SoldByYou = lazyPart("SoldByYou", () => import("./own/orders/SoldByYou.tsx"));
const Favorites = lazyPart("Favorites", () => import("./own/orders/Favorites.tsx"));
const ArtistPlace = lazyPart("ArtistPlace", () => import("./own/artist/ArtistPlace.tsx"));

/** What the reader has bought and is to pay, bids on, sells, keeps in mind, and makes. */
export function MineScreen() {
  const t = useText();
  const navigate = useNavigate();
  const { tab: wanted } = useSearch({ from: PATHS.nftMine });
  const tab = TABS.find((one) => one === wanted) ?? "orders";
  const due = useDue().data?.list.length ?? 0;
  return (
    <Screen title={t("nft-own.mine-title")} hasBack>
      <Tabs
        label={t("nft-own.mine-title")}
        items={TABS.map((value) => ({
          value,
          label:
            value === "orders" && due > 0
              ? t("nft-own.tab-orders-due", { count: due })
              : t(`nft-own.tab-${value}`),
        }))}
        value={tab}
        onValueChange={(next) =>
          void navigate({
            to: PATHS.nftMine,
            search: next === "orders" ? {} : { tab: next },
            replace: true,
          })
        }
        panelClassName="pt-3"
      >
        <Suspense fallback={<Skeleton className="h-80 rounded-card" />}>
          {tab === "orders" && <Orders />}
          {tab === "auctions" && <OwnAuctions />}
          {tab === "sales" && <SoldByYou />}
          {tab === "favorites" && <Favorites />}
          {tab === "artist" && <ArtistPlace />}
        </Suspense>
      </Tabs>
    </Screen>
  );
}
