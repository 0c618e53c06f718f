import { buttonClass } from "@candor/ui/button-class.ts";
import { Empty } from "@candor/ui/Empty.tsx";
import { Segmented } from "@candor/ui/Segmented.tsx";
import { Link } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { useState } from "react";
import { useFavourites } from "../../data/favourites.ts";
import { PATHS } from "../../screens.ts";
import { type Quotation, useQuotations } from "../../data/markets.ts";
import { useText } from "../../lib/text.ts";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { SignedIn } from "../../parts/SignedIn.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { ListSkeleton } from "./ListSkeleton.tsx";
import { MarketList } from "./MarketList.tsx";

const tabs = ["favourites", "coins", "futures", "stock"] as const;
type Tab = (typeof tabs)[number];

/** Every market with live figures, by kind; one's favourites; the way to search. */
export function MarketScreen() {
  const t = useText();
  const [tab, setTab] = useState<Tab>("coins");
  return (
    <Screen title={t("markets.title")} hasSearch>
      <div className="flex flex-col gap-3 pb-3 tablet:flex-row tablet:items-center tablet:justify-between">
        <Link
          to={PATHS.search}
          className="flex min-h-11 items-center gap-2.5 rounded-control border border-border px-3 text-input text-text-3 hover:text-text tablet:order-2 tablet:w-72 tablet:min-w-0"
        >
          <Search aria-hidden="true" className="size-4.5 shrink-0" />
          {t("markets.search")}
        </Link>
        <Segmented
          label={t("markets.title")}
          options={tabs.map((value) => ({ value, label: t(`markets.${value}`) }))}
          value={tab}
          onValueChange={setTab}
          className="flex-wrap max-[359px]:[&>label]:px-1.5 tablet:min-w-96 tablet:shrink-0"
        />
      </div>
      <Chosen tab={tab} onCoins={() => setTab("coins")} />
    </Screen>
  );
}

function Chosen({ tab, onCoins }: { tab: Tab; onCoins: () => void }) {
  const t = useText();
  const quotations = useQuotations();
  if (tab === "futures" || tab === "stock")
    return (
      <Empty
        title={t(`markets.${tab}-none`)}
        text={t("markets.not-listed")}
        action={
          <button type="button" onClick={onCoins} className={buttonClass({})}>
            {t("markets.see-coins")}
          </button>
        }
      />
    );
  return (
    <ScreenState
      query={quotations}
      skeleton={<ListSkeleton />}
      isEmpty={(list) => list.length === 0}
      empty={<Empty title={t("markets.none")} />}
    >
      {(list) =>
        tab === "favourites" ? (
          <SignedIn title={t("markets.favourites")} text={t("markets.favourites-guest")}>
            <Favourites list={list} />
          </SignedIn>
        ) : (
          <MarketList list={list} />
        )
      }
    </ScreenState>
  );
}

function Favourites({ list }: { list: readonly Quotation[] }) {
  const t = useText();
  return (
    <ScreenState
      query={useFavourites()}
      skeleton={<ListSkeleton />}
      isEmpty={(favourites) => favourites.length === 0}
      empty={
        <Empty title={t("markets.favourites-none")} text={t("markets.favourites-none-text")} />
      }
    >
      {(favourites) => (
        <MarketList
          list={list.filter(({ market_id }) =>
            favourites.some((favourite) => favourite.market_id === market_id),
          )}
        />
      )}
    </ScreenState>
  );
}
