import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { Area, Found } from "../lib/area.ts";
import { failureText } from "../lib/client.ts";
import { textsOf } from "../lib/loaded.ts";
import { loadTexts, t } from "../lib/text.ts";

type SearchResultsProps = { area: Area; text: string; onFollow: (to: string) => void };

/** What one area has found. */
export function SearchResults({ area, text, onFollow }: SearchResultsProps) {
  const { data, error } = useQuery({
    queryKey: ["search", area.name, text],
    queryFn: () => found(area, text),
  });
  if (area.search === undefined) return null;
  return (
    <section className="flex flex-col gap-1">
      <h3 className="text-label text-text-2">{t(area.search.label)}</h3>
      {error !== null && <p className="text-data text-danger">{failureText(error)}</p>}
      {error === null && data === undefined && <Skeleton className="h-11" />}
      {data?.length === 0 && (
        <p className="py-1 text-data text-text-3">{t("console.search-nothing")}</p>
      )}
      {data?.map(({ to, title, note }) => (
        <Link
          key={to}
          to={to}
          onClick={(event) => {
            event.preventDefault();
            onFollow(to);
          }}
          className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 rounded-control px-3 py-1 hover:bg-fill focus-visible:bg-fill"
        >
          <span className="text-body font-medium break-all">{title}</span>
          <span className="text-data text-text-2">{note}</span>
        </Link>
      ))}
    </section>
  );
}

/** The code and the texts of results come with the first search. */
async function found(area: Area, text: string): Promise<readonly Found[]> {
  const [find] = await Promise.all([area.search?.find(), loadTexts(textsOf(area))]);
  return find?.(text) ?? [];
}
