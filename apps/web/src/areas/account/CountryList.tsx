import { Figure } from "@candor/ui/Figure.tsx";
import { cx } from "@candor/ui/class-names.ts";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { IndexBar } from "@candor/ui/list/IndexBar.tsx";
import { letterGroups } from "@candor/ui/list/index-letter.ts";
import { Check } from "lucide-react";
import { useDeferredValue, useMemo, useRef, useState } from "react";
import { useLayout } from "../../lib/layout.ts";
import { useLocale, useText } from "../../lib/text.ts";
import { type Country, findCountries, listCountries, sortName } from "../../data/countries.ts";
import { Flag } from "./Flag.tsx";
import { SEARCH_HEIGHT, SearchField } from "./SearchField.tsx";
import { letterAttribute, useTopLetter } from "./top-letter.ts";

type CountryListProps = {
  /** The country that is chosen now. */
  current: string | undefined;
  /** The countries chosen before, which come first. */
  recent: readonly string[];
  hasCodes: boolean;
  onPick: (country: Country) => void;
};

/** What sticks above the list: the header of a phone or the bar of a desktop, and the search field. */
const BAR = 56;
const STUCK = {
  phone: BAR + SEARCH_HEIGHT.phone,
  tablet: SEARCH_HEIGHT.wider,
  desktop: BAR + SEARCH_HEIGHT.wider,
  wide: BAR + SEARCH_HEIGHT.wider,
};

/** All countries by their letters, and those that a search finds. */
export function CountryList({ current, recent, hasCodes, onPick }: CountryListProps) {
  const t = useText();
  const locale = useLocale();
  const layout = useLayout();
  const [typed, setTyped] = useState("");
  const searched = useDeferredValue(typed);
  const list = useRef<HTMLDivElement>(null);
  const countries = useMemo(() => listCountries(locale), [locale]);
  const groups = useMemo(
    () => letterGroups(countries, (one) => sortName(one, locale), locale),
    [countries, locale],
  );
  const isSearching = searched.trim() !== "";
  const found = useMemo(() => findCountries(countries, searched), [countries, searched]);
  const used = recent.flatMap((code) => countries.find(({ country }) => country === code) ?? []);
  const { letter, goTo } = useTopLetter(list, STUCK[layout]);
  const rows = { current, hasCodes, hasEnglish: locale.startsWith("zh-Hant"), onPick };
  return (
    <>
      <SearchField
        label={t(hasCodes ? "account.find-code" : "account.find-region")}
        value={typed}
        onValueChange={setTyped}
        onEnter={() => {
          const [first] = findCountries(countries, typed);
          if (typed.trim() !== "" && first !== undefined) onPick(first);
        }}
      />
      <p role="status" className="sr-only">
        {isSearching && t("account.found", { count: found.length })}
      </p>
      {isSearching && found.length > 0 && <Rows {...rows} countries={found} />}
      {isSearching && found.length === 0 && (
        <Empty
          drawing="results"
          title={t("account.no-country")}
          text={t("account.no-country-text")}
        />
      )}
      {!isSearching && (
        <div className="-mx-[16px] flex items-start gap-1 overflow-x-clip px-[16px]">
          <div ref={list} className="flex min-w-0 flex-1 flex-col gap-3">
            {used.length > 0 && (
              <section aria-labelledby="recent-countries">
                <h2 id="recent-countries" className={headingClass}>
                  {t("account.recent")}
                </h2>
                <Rows {...rows} countries={used} />
              </section>
            )}
            {groups.map((group) => (
              <section key={group.letter} {...{ [letterAttribute]: group.letter }}>
                <h2 className={headingClass}>{group.letter}</h2>
                <Rows {...rows} countries={group.items} />
              </section>
            ))}
          </div>
          <div className="sticky top-[calc(120px+var(--safe-top))] -me-2 flex h-[calc(100dvh-144px-var(--safe-top)-var(--safe-bottom))] shrink-0 items-center tablet:max-desktop:top-16">
            <IndexBar
              letters={groups.map((group) => group.letter)}
              value={letter}
              onValueChange={goTo}
            />
          </div>
        </div>
      )}
    </>
  );
}

const headingClass = "pb-1 text-label font-semibold text-text-3";

type RowsProps = Pick<CountryListProps, "current" | "hasCodes" | "onPick"> & {
  countries: readonly Country[];
  hasEnglish: boolean;
};

function Rows({ countries, current, hasCodes, hasEnglish, onPick }: RowsProps) {
  const t = useText();
  return (
    <ul className="grid grid-cols-1 gap-x-6 tablet:grid-cols-2 desktop:grid-cols-3">
      {countries.map((one) => (
        <li key={one.country} className="border-b border-hairline">
          <button
            type="button"
            aria-current={one.country === current || undefined}
            onClick={() => onPick(one)}
            className={cx(
              "-mx-2 flex min-h-13 w-[calc(100%+16px)] items-center gap-3 rounded-control px-2 py-1.5 text-start -outline-offset-2 hover:bg-fill",
              one.country === current && "font-medium",
            )}
          >
            <Flag country={one.country} />
            <span className="flex min-w-0 flex-1 flex-col">
              <span className="text-body">{one.name}</span>
              {hasEnglish && <span className="text-data text-text-3">{one.english}</span>}
            </span>
            {one.country === current && (
              <>
                <Check aria-hidden="true" className="size-5 shrink-0 text-accent" />
                <span className="sr-only">{t("account.chosen")}</span>
              </>
            )}
            {hasCodes && <Figure className="text-body text-text-2">+{one.code}</Figure>}
          </button>
        </li>
      ))}
    </ul>
  );
}
