import { Button } from "@candor/ui/action/Button.tsx";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import { Bookmark, X } from "lucide-react";
import { type SyntheticEvent, useState } from "react";
import { NavLink, useLocation } from "react-router";
import type { SavedFilter } from "../lib/saved-filters.ts";
import { t } from "../lib/text.ts";
import { useSavedFilters } from "../lib/use-saved-filters.ts";

const NAME_MAX = 40;

/** What of an address is a filter: all but which page of the list it shows. */
function filtersIn(search: string): string {
  const params = new URLSearchParams(search);
  params.delete("page");
  params.sort();
  return params.size === 0 ? "" : `?${params.toString()}`;
}

/** The filters of this screen that the operator has named, and the way to name those that stand now. */
export function SavedFilters() {
  const { pathname, search } = useLocation();
  const { saved, save, remove } = useSavedFilters();
  const [name, setName] = useState<string>();
  const now = filtersIn(search);
  const own = saved.filter(({ path }) => path === pathname);
  const isSaved = own.some((one) => one.search === now);
  if (own.length === 0 && now === "") return null;

  function keep(event: SyntheticEvent): void {
    event.preventDefault();
    const given = name?.trim() ?? "";
    if (given === "") return;
    save({ path: pathname, name: given, search: now });
    setName(undefined);
  }

  return (
    <div
      role="group"
      aria-label={t("console.saved-filters")}
      className="flex flex-wrap items-center gap-2"
    >
      {own.map((one) => (
        <Saved
          key={one.name}
          filter={one}
          isNow={one.search === now}
          onRemove={() => remove(one)}
        />
      ))}
      {now !== "" && !isSaved && name === undefined && (
        <Button size="small" onClick={() => setName("")}>
          <Bookmark aria-hidden="true" className="size-4" />
          {t("console.save-filters")}
        </Button>
      )}
      {name !== undefined && (
        <form onSubmit={keep} className="flex items-center gap-2">
          <TextInput
            // The button that opened it is gone.
            autoFocus
            aria-label={t("console.filters-name")}
            placeholder={t("console.filters-name")}
            maxLength={NAME_MAX}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <Button type="submit" size="small">
            {t("console.keep")}
          </Button>
        </form>
      )}
    </div>
  );
}

type SavedProps = { filter: SavedFilter; isNow: boolean; onRemove: () => void };

const Saved = ({ filter: { path, name, search }, isNow, onRemove }: SavedProps) => (
  <span
    data-now={isNow || undefined}
    className="inline-flex items-center rounded-full border border-hairline text-data data-now:border-accent data-now:bg-accent-ground"
  >
    <NavLink
      to={`${path}${search}`}
      aria-current={isNow ? "true" : undefined}
      className="min-h-8 py-1.5 ps-3 pe-1"
    >
      {name}
    </NavLink>
    <button
      type="button"
      aria-label={t("console.remove-filters", { name })}
      onClick={onRemove}
      className="grid size-8 place-items-center rounded-full text-text-3 hover:text-text"
    >
      <X aria-hidden="true" className="size-4" />
    </button>
  </span>
);
