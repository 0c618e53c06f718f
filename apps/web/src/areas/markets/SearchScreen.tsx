import { isContract } from "../../data/listed.ts";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { IconButton } from "@candor/ui/action/IconButton.tsx";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import { ChevronLeft, Search } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { go } from "../../lib/go.ts";
import { useIsPhone } from "../../lib/layout.ts";
import type { Listed } from "../../data/listed.ts";
import { useQuotations } from "../../data/markets.ts";
import { useText } from "../../lib/text.ts";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { FoundRows } from "./FoundRows.tsx";
import { HotMarkets } from "./HotMarkets.tsx";
import { ListSkeleton } from "./ListSkeleton.tsx";
import { searched, sorted } from "./listing.ts";
import { RecentMarkets } from "./RecentMarkets.tsx";
import { useContracts } from "./use-contracts.ts";

/** Markets by name while typing; before that, the last viewed and the most traded ones. */
export function SearchScreen() {
  const t = useText();
  const isPhone = useIsPhone();
  const [text, setText] = useState("");
  const { box, onKeyDown } = useArrows();
  // Results that come later than the coins, or not at all, do not delay those.
  const contracts = useContracts().data ?? [];
  const field = (
    <TextInput
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      spellCheck={false}
      aria-label={t("markets.search")}
      placeholder={t("markets.search")}
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
        title={t("markets.search")}
        {...(isPhone ? { header: <PhoneHeader>{field}</PhoneHeader> } : { hasBack: true })}
      >
        <div className="flex flex-col gap-4">
          {!isPhone && <div className="flex max-w-[680px]">{field}</div>}
          <ScreenState query={useQuotations()} skeleton={<ListSkeleton />}>
            {(coins) => <Found list={[...coins, ...contracts]} text={text} />}
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

function Found({ list, text }: { list: readonly Listed[]; text: string }) {
  const t = useText();
  if (text.trim() === "")
    return (
      <div className="flex flex-col gap-6 pt-1 desktop:grid desktop:grid-cols-[minmax(0,680px)_320px] desktop:items-start desktop:justify-between">
        <div className="empty:hidden desktop:col-start-2 desktop:row-start-1">
          <RecentMarkets list={list} />
        </div>
        <div className="min-w-0 desktop:col-start-1 desktop:row-start-1">
          <HotMarkets list={list} />
        </div>
      </div>
    );
  const byVolume = sorted(list, { id: "volume", direction: "descending" }, () => undefined);
  // Traded markets come before the underlyings of contracts.
  const named = searched(byVolume, text);
  const found = [...named.filter((one) => !isContract(one)), ...named.filter(isContract)];
  return (
    <>
      <p role="status" className="sr-only">
        {t("markets.results", { count: found.length })}
      </p>
      {found.length === 0 ? (
        <Empty drawing="results" title={t("markets.not-found", { text: text.trim() })} />
      ) : (
        <div className="max-w-[680px]">
          <FoundRows list={found} />
        </div>
      )}
    </>
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
