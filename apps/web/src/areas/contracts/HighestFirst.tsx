import { dec, formatDec, fromInteger, quotient } from "@candor/money";
import { formatPercent } from "@candor/ui/figures/format.ts";
import { useLocale, useText } from "../../lib/text.ts";
import { byLeverage } from "./by-leverage.ts";
import { ContractList } from "./ContractList.tsx";
import type { Contract } from "./terms.ts";

/** The contracts of the entry for leverage, and how little the highest of them withstands. */
export function HighestFirst({ list }: { list: readonly Contract[] }) {
  const t = useText();
  const locale = useLocale();
  const sorted = byLeverage(list);
  const multiple = sorted[0]?.tiers[0]?.multiple_max;
  return (
    <div className="flex flex-col gap-3">
      {multiple !== undefined && (
        <p className="text-body text-text-2">
          {t("contracts.highest-first", {
            multiple,
            move: formatPercent(marginOf(multiple), { locale }),
          })}
        </p>
      )}
      <ContractList list={sorted} />
    </div>
  );
}

/** The margin at this leverage, as a share of the position. */
const marginOf = (multiple: number): string =>
  formatDec(quotient([dec("1")], [fromInteger(multiple)], "down"));
