import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { useText } from "../../lib/text.ts";
import { FoundList } from "../../parts/search/FoundList.tsx";
import { useSearchGroups } from "../../parts/search/search-groups.ts";
import type { SearchTarget } from "../../parts/search/target.ts";
import { FoundRows } from "./FoundRows.tsx";
import { ListSkeleton } from "./ListSkeleton.tsx";

/** More than a person goes through; a closer word finds the rest. */
const AT_MOST = { markets: 30, screens: 8 };

/** What was typed finds, by kind: markets, screens, own records and articles. */
export function SearchResults({ text }: { text: string }) {
  const t = useText();
  const { groups, isSearching } = useSearchGroups(text, AT_MOST);
  const count = groups.reduce((sum, { list }) => sum + list.length, 0);
  return (
    <>
      <p role="status" className="sr-only">
        {!isSearching && t("search.found", { count })}
      </p>
      {count === 0 && isSearching && <ListSkeleton />}
      {count === 0 && !isSearching && (
        <Empty drawing="results" title={t("shell.search-none", { text: text.trim() })} />
      )}
      <div className="flex max-w-[680px] flex-col gap-5 pt-2">
        {groups
          .filter(({ list }) => list.length > 0)
          .map(({ label, list }) => (
            <section key={label} className="flex flex-col gap-1">
              <h2 className="text-label text-text-3">{label}</h2>
              <Found list={list} />
            </section>
          ))}
      </div>
    </>
  );
}

/** Markets with all that their lists tell; what options are written on stands after them. */
function Found({ list }: { list: readonly SearchTarget[] }) {
  const markets = list.flatMap((target) =>
    "market" in target && target.as !== "option" ? [target.market] : [],
  );
  const others = list.filter((target) => !("market" in target) || target.as === "option");
  return (
    <>
      {markets.length > 0 && <FoundRows list={markets} />}
      {others.length > 0 && <FoundList list={others} />}
    </>
  );
}
