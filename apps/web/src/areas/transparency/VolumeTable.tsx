import type { CallOutput } from "@candor/contract/types.ts";
import { dec } from "@candor/money";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useCall } from "../../lib/query.ts";
import { useText } from "../../lib/text.ts";
import { ScreenState } from "../../parts/ScreenState.tsx";

type Volume = CallOutput<"transparency.listVolumes">["list"][number];
const COLUMNS = ["users", "house", "simulated", "sources"] as const;

const isTraded = ({ users, house, simulated }: Volume): boolean =>
  [users, house, simulated].some((text) => dec(text) > 0n);

/** What was traded here, by who traded with whom, beside what the sources report: no column is added to another. */
export function VolumeTable() {
  const t = useText();
  const query = useCall("transparency.listVolumes", {});
  return (
    <ScreenState query={query} skeleton={<RowsSkeleton count={4} hasValue />}>
      {({ from, to, list }) => (
        <div className="flex flex-col gap-2 text-data">
          <p className="text-text-2">
            <Time value={from} style="moment" /> – <Time value={to} style="moment" />
          </p>
          <div
            className="overflow-x-auto"
            role="region"
            aria-label={t("transparency.volumes-title")}
            tabIndex={0}
          >
            <table className="w-full min-w-110 text-end">
              <thead className="text-text-2">
                <tr>
                  <th scope="col" className="py-1 text-start font-normal">
                    {t("transparency.market")}
                  </th>
                  {COLUMNS.map((column) => (
                    <th key={column} scope="col" className="py-1 ps-3 text-end font-normal">
                      {t(`transparency.volume-${column}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {list.filter(isTraded).map((one) => (
                  <tr key={one.symbol} className="border-t border-hairline">
                    <th scope="row" className="py-1.5 text-start font-medium">
                      <bdi translate="no">{one.symbol}</bdi>
                    </th>
                    {COLUMNS.map((column) => (
                      <td key={column} className="py-1.5 ps-3">
                        <Amount value={one[column]} maxDecimals={0} />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {!list.some(isTraded) && <p className="text-text-2">{t("transparency.volumes-none")}</p>}
        </div>
      )}
    </ScreenState>
  );
}
