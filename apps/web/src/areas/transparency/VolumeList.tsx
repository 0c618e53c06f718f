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

/** Shows volume by the kinds of its two sides, beside that of the sources; no figure is added to another. */
export function VolumeList() {
  const t = useText();
  const query = useCall("transparency.listVolumes", {});
  return (
    <ScreenState query={query} skeleton={<RowsSkeleton count={4} hasValue />}>
      {({ from, to, list }) => (
        <div className="flex flex-col gap-2 text-data">
          <p className="text-text-2">
            <Time value={from} style="moment" /> – <Time value={to} style="moment" />
          </p>
          <ul>
            {list.filter(isTraded).map((one) => (
              <li key={one.symbol} className="border-t border-hairline py-2">
                <p className="pb-1 font-medium">
                  <bdi translate="no">{one.symbol}</bdi>
                </p>
                <dl className="grid grid-cols-2 gap-x-4 gap-y-1 desktop:grid-cols-4">
                  {COLUMNS.map((column) => (
                    <div key={column}>
                      <dt className="text-text-2">{t(`transparency.volume-${column}`)}</dt>
                      <dd>
                        <Amount value={one[column]} maxDecimals={0} currency={one.quote_code} />
                      </dd>
                    </div>
                  ))}
                </dl>
              </li>
            ))}
          </ul>
          {!list.some(isTraded) && <p className="text-text-2">{t("transparency.volumes-none")}</p>}
        </div>
      )}
    </ScreenState>
  );
}
