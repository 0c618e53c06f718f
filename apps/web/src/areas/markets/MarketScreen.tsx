import { Empty } from "@candor/ui/Empty.tsx";
import { Segmented } from "@candor/ui/Segmented.tsx";
import { TextInput } from "@candor/ui/TextInput.tsx";
import { useSearch } from "@tanstack/react-router";
import { Search, Star } from "lucide-react";
import { useState } from "react";
import { useFavourites } from "../../lib/favourites.ts";
import { PATHS } from "../../lib/paths.ts";
import { type Quotation, useQuotations } from "../../lib/markets.ts";
import { useText } from "../../lib/text.ts";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { SignedIn } from "../../parts/SignedIn.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { ListSkeleton } from "./ListSkeleton.tsx";
import { MarketList } from "./MarketList.tsx";
import { searched } from "./listing.ts";

const segments = ["all", "favourites"] as const;

/** Every market with live figures; search, favourites, order. */
export function MarketScreen() {
  const t = useText();
  const { find } = useSearch({ from: PATHS.market });
  const quotations = useQuotations();
  const [segment, setSegment] = useState<(typeof segments)[number]>("all");
  const [text, setText] = useState("");
  return (
    <Screen title={t("markets.title")}>
      <div className="flex flex-col gap-3 pb-3 tablet:flex-row tablet:items-center tablet:justify-between">
        <TextInput
          // A new visit by the search button puts the cursor here.
          key={String(find)}
          autoFocus={find === true}
          type="search"
          aria-label={t("markets.search")}
          placeholder={t("markets.search")}
          leading={<Search aria-hidden="true" className="size-4.5" />}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="tablet:order-2 tablet:w-72"
        />
        <Segmented
          label={t("markets.title")}
          options={segments.map((value) => ({ value, label: t(`markets.${value}`) }))}
          value={segment}
          onValueChange={setSegment}
          className="tablet:min-w-64"
        />
      </div>
      <ScreenState
        query={quotations}
        skeleton={<ListSkeleton />}
        isEmpty={(list) => list.length === 0}
        empty={<Empty title={t("markets.none")} />}
      >
        {(list) =>
          segment === "favourites" ? (
            <SignedIn title={t("markets.favourites")} text={t("markets.favourites-guest")}>
              <Favourites list={list} text={text} />
            </SignedIn>
          ) : (
            <Found list={list} text={text} />
          )
        }
      </ScreenState>
    </Screen>
  );
}

function Favourites({ list, text }: { list: readonly Quotation[]; text: string }) {
  const t = useText();
  return (
    <ScreenState
      query={useFavourites()}
      isEmpty={(favourites) => favourites.length === 0}
      empty={
        <Empty
          icon={<Star />}
          title={t("markets.favourites-none")}
          text={t("markets.favourites-none-text")}
        />
      }
    >
      {(favourites) => (
        <Found
          list={list.filter(({ market_id }) =>
            favourites.some((favourite) => favourite.market_id === market_id),
          )}
          text={text}
        />
      )}
    </ScreenState>
  );
}

function Found({ list, text }: { list: readonly Quotation[]; text: string }) {
  const t = useText();
  const found = searched(list, text);
  if (found.length === 0)
    return <Empty icon={<Search />} title={t("markets.not-found", { text })} />;
  return <MarketList list={found} />;
}
