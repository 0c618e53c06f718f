import { useMemo } from "react";
import { type Listed, isPriced } from "../../data/listed.ts";
import { useText } from "../../lib/text.ts";
import { FoundRows } from "./FoundRows.tsx";
import { sorted } from "./listing.ts";

const COUNT = 8;

/** The most traded markets of the last 24 h. */
export function HotMarkets({ list }: { list: readonly Listed[] }) {
  const t = useText();
  const hot = useMemo(
    () =>
      sorted(
        list.filter(isPriced),
        { id: "volume", direction: "descending" },
        () => undefined,
      ).slice(0, COUNT),
    [list],
  );
  return (
    <section className="flex flex-col gap-1">
      <h2 className="text-body font-semibold">{t("markets.hot")}</h2>
      <p className="pb-1 text-data text-text-3">{t("markets.hot-text")}</p>
      <FoundRows list={hot} isRanking />
    </section>
  );
}
