import { IconButton } from "@candor/ui/action/IconButton.tsx";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import { ChevronLeft, Search } from "lucide-react";
import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from "react";
import { lazyPart } from "../../lib/chunk.ts";
import { go } from "../../lib/go.ts";
import { useIsPhone } from "../../lib/layout.ts";
import type { Listed } from "../../data/listed.ts";
import { useQuotations } from "../../data/markets.ts";
import { loadTexts, useText } from "../../lib/text.ts";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { HotMarkets } from "./HotMarkets.tsx";
import { ListSkeleton } from "./ListSkeleton.tsx";
import { RecentMarkets } from "./RecentMarkets.tsx";
import { useContractQuotations } from "../../data/contract-quotations.ts";

const SearchResults = lazyPart("SearchResults", async () => {
  // The names of screens and records, and what they are looked for by.
  await loadTexts("account", "search", "support");
  return import("./SearchResults.tsx");
});

/** Everything by name while typing; before that, the markets viewed last and the most traded ones. */
export function SearchScreen() {
  const t = useText();
  const isPhone = useIsPhone();
  const [text, setText] = useState("");
  const { box, onKeyDown } = useArrows();
  // Results that come later than the coins, or not at all, do not delay those.
  const contracts = useContractQuotations().data ?? [];
  const field = (
    <TextInput
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      spellCheck={false}
      aria-label={t("shell.search")}
      placeholder={t("shell.search-all")}
      leading={<Search aria-hidden="true" className="size-4.5" />}
      value={text}
      onChange={(event) => setText(event.target.value)}
      className="min-w-0 flex-1"
    />
  );
  return (
    // The header is the field; arrows and Enter go from it into the list below.
    <div role="search" ref={box} onKeyDown={onKeyDown} className="flex flex-1 flex-col">
      <Screen
        title={t("shell.search")}
        {...(isPhone ? { header: <PhoneHeader>{field}</PhoneHeader> } : { hasBack: true })}
      >
        <div className="flex flex-col gap-4">
          {!isPhone && <div className="flex max-w-[680px]">{field}</div>}
          <ScreenState query={useQuotations()} skeleton={<ListSkeleton />}>
            {(coins) =>
              text.trim() === "" ? (
                <Offered list={[...coins, ...contracts]} />
              ) : (
                <Suspense fallback={<ListSkeleton />}>
                  <SearchResults text={text} />
                </Suspense>
              )
            }
          </ScreenState>
        </div>
      </Screen>
    </div>
  );
}

function PhoneHeader({ children }: { children: React.ReactNode }) {
  const t = useText();
  return (
    <header className="sticky top-0 z-30 flex min-h-14 items-center gap-1 bg-canvas ps-1.5 pe-4 pt-(--safe-top)">
      <IconButton label={t("common.back")} onClick={go.back}>
        <ChevronLeft aria-hidden="true" className="size-6" />
      </IconButton>
      {children}
    </header>
  );
}

/** Shows the usual targets of a search while nothing is typed. */
function Offered({ list }: { list: readonly Listed[] }) {
  return (
    <div className="flex flex-col gap-6 pt-3 tablet:pt-1 desktop:grid desktop:grid-cols-[minmax(0,680px)_320px] desktop:items-start desktop:justify-between">
      <div className="empty:hidden desktop:col-start-2 desktop:row-start-1">
        <RecentMarkets list={list} />
      </div>
      <div className="min-w-0 desktop:col-start-1 desktop:row-start-1">
        <HotMarkets list={list} />
      </div>
    </div>
  );
}

/** The field has the focus first. Arrow keys go through the list, Enter in the field opens its first entry. */
function useArrows() {
  const box = useRef<HTMLDivElement>(null);
  // After the heading, which takes the focus of every screen as it arrives.
  useEffect(() => box.current?.querySelector("input")?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    const field = box.current?.querySelector<HTMLElement>("input");
    const rows = [...(box.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
    const at = rows.findIndex((row) => row === document.activeElement);
    const isInField = document.activeElement === field;
    if (!isInField && at === -1) return;
    if (event.key === "Enter" && isInField && !event.nativeEvent.isComposing) rows[0]?.click();
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    const next = event.key === "ArrowDown" ? rows[at + 1] : at > 0 ? rows[at - 1] : field;
    next?.focus();
  };
  return { box, onKeyDown };
}
