import { plainText } from "@candor/money";
import { cx } from "@candor/ui/class-names.ts";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import { Search } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { laterWith } from "../../lib/later.ts";
import { useText } from "../../lib/text.ts";
import { Choice } from "./Choice.tsx";
import { ProductSwitch } from "./ProductSwitch.tsx";
import { useVisibleRows } from "./visible-rows.ts";

const FoundElsewhere = laterWith("search")(
  "FoundElsewhere",
  () => import("../search/FoundElsewhere.tsx"),
);

const ROW_HEIGHT = 44;

export type MarketListProps = {
  /** What can be switched to, each with what it is found by. */
  rows: readonly { key: string; names: readonly string[]; kind?: string }[];
  /** The kinds that the rows are of, where they are of several: the first leaves none out. */
  kinds?: readonly { value: string; label: string }[];
  /** The one on the screen. */
  current: string;
  onPick: (key: string) => void;
  /** What stands in a row, which is a line of figures. */
  draw: (key: string) => ReactNode;
};

/** Markets to switch to, found by code or name; of a long list only the rows in view are drawn. */
export function MarketList({ rows, kinds, current, onPick, draw }: MarketListProps) {
  const t = useText();
  const [wanted, setWanted] = useState("");
  const all = kinds?.[0]?.value;
  const [kind, setKind] = useState(all);
  const found = rows.filter(
    (row) => (kind === all || row.kind === kind) && isFound(row.names, wanted),
  );
  const at = found.findIndex(({ key }) => key === current);
  const { ref, from, to, before, after } = useVisibleRows(found.length, ROW_HEIGHT, at);
  return (
    <div className="@container flex h-full min-h-0 flex-col gap-2">
      {/* A phone has them under its header. */}
      <ProductSwitch className="shrink-0 flex-wrap px-1 max-tablet:hidden" />
      <TextInput
        type="search"
        aria-label={t("trading.find-market")}
        placeholder={t("trading.find-market")}
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
        leading={<Search aria-hidden="true" className="size-4" />}
      />
      {kinds !== undefined && (
        <div role="group" aria-label={t("trading.kinds")} className="flex flex-wrap">
          {kinds.map(({ value, label }) => (
            <Choice key={value} isChosen={value === kind} onChoose={() => setKind(value)}>
              {label}
            </Choice>
          ))}
        </div>
      )}
      {/* A padding of the scrolled box itself would make it higher than its panel. */}
      <div ref={ref} className={cx("min-h-0 overflow-y-auto", found.length > 0 && "flex-1")}>
        <ul style={{ paddingTop: before, paddingBottom: after }}>
          {found.slice(from, to).map(({ key }, at) => (
            <li key={key} aria-setsize={found.length} aria-posinset={from + at + 1}>
              <MarketRow isCurrent={key === current} onPick={() => onPick(key)}>
                {draw(key)}
              </MarketRow>
            </li>
          ))}
        </ul>
      </div>
      {found.length === 0 && (
        <>
          <p role="status" className="px-2 pt-6 pb-2 text-center text-data text-text-2">
            {t("trading.no-market-found")}
          </p>
          <Suspense>
            <FoundElsewhere text={wanted} />
          </Suspense>
        </>
      )}
    </div>
  );
}

/** Matches a pair with or without the stroke, or any other name. */
const isFound = (names: readonly string[], wanted: string): boolean => {
  const text = plainText(wanted).trim().toLowerCase();
  return [...names, ...names.map((name) => name.replace("/", ""))].some((name) =>
    name.toLowerCase().includes(text),
  );
};

type MarketRowProps = { isCurrent: boolean; onPick: () => void; children: ReactNode };

function MarketRow({ isCurrent, onPick, children }: MarketRowProps) {
  return (
    <button
      type="button"
      aria-current={isCurrent}
      onClick={onPick}
      className={cx(
        "relative flex h-11 w-full items-center gap-2 rounded-small px-2 text-start text-data -outline-offset-2 hover:bg-fill",
        isCurrent && "bg-sunken",
      )}
    >
      {isCurrent && <span className="absolute inset-y-2.5 start-0 w-0.5 rounded-full bg-accent" />}
      {children}
    </button>
  );
}
