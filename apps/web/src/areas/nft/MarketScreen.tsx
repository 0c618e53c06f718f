import { Tabs } from "@candor/ui/layout/Tabs.tsx";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useText } from "../../lib/text.ts";
import { Screen } from "../../parts/Screen.tsx";
import { PATHS } from "../../paths.ts";
import { type Choice, TABS, choiceOf } from "./choice.ts";
import { Artists } from "./market/Artists.tsx";
import { Collections } from "./market/Collections.tsx";
import { Filters } from "./market/Filters.tsx";
import { OneCollection } from "./market/OneCollection.tsx";
import { Sales } from "./market/Sales.tsx";
import { Ways } from "./market/Ways.tsx";
import { Search } from "./parts/Search.tsx";

/** Works on sale, in auctions and in boxes, with their artists and collections; or one collection alone. */
export function MarketScreen() {
  const t = useText();
  const navigate = useNavigate();
  const choice = useSearch({ from: PATHS.nft });
  const change = (part: Record<string, unknown>) =>
    void navigate({ to: PATHS.nft, search: choiceOf({ ...choice, ...part }), replace: true });
  const { text = "", collection } = choice;
  return (
    <Screen title={t("nft.title")} hasBack hasSearch>
      <div className="flex flex-col gap-4">
        <Ways />
        {collection === undefined ? (
          <>
            <Search value={text} onSearch={(next) => change({ text: next })} />
            <Market choice={choice} onChange={change} />
          </>
        ) : (
          <OneCollection key={collection} id={collection}>
            <Filters choice={choice} onChange={change} />
            <Sales choice={choice} />
          </OneCollection>
        )}
      </div>
    </Screen>
  );
}

type MarketProps = { choice: Choice; onChange: (part: Record<string, unknown>) => void };

function Market({ choice, onChange }: MarketProps) {
  const t = useText();
  const { tab = "normal", text } = choice;
  return (
    <Tabs
      label={t("nft.title")}
      items={TABS.map((value) => ({ value, label: t(`nft.tab-${value}`) }))}
      value={tab}
      onValueChange={(next) => onChange({ tab: next })}
      panelClassName="flex flex-col gap-4 pt-4"
    >
      {tab === "artists" ? (
        <Artists text={text} />
      ) : tab === "collections" ? (
        <Collections text={text} />
      ) : (
        <>
          <Filters choice={choice} onChange={onChange} />
          <Sales choice={choice} />
        </>
      )}
    </Tabs>
  );
}
