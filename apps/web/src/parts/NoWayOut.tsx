import { cx } from "@candor/ui/class-names.ts";
import { TriangleAlert } from "lucide-react";
import { useNetworkCurrencies } from "../data/network-currencies.ts";
import { waysOf } from "../data/ways.ts";
import { isSignedIn, useSession } from "../lib/session.ts";
import { useText } from "../lib/text.ts";

type NoWayOutProps = {
  id: number;
  currency: string;
  /** Uses few lines, for a place over a button that is always in view. */
  isCompact?: boolean;
};

/** Warns before a deposit or a purchase with real money that the coin cannot be withdrawn. */
export function NoWayOut({ id, currency, isCompact = false }: NoWayOutProps) {
  const t = useText();
  const isLive = useSession((session) => isSignedIn(session) && !session.isDemo);
  const ways = waysOf(useNetworkCurrencies().data, id);
  if (!isLive || ways === undefined || ways.hasOut) return null;
  return (
    <p
      role="status"
      data-testid="no-way-out"
      className={cx(
        "text-warning",
        isCompact
          ? "pb-1 text-label"
          : "flex gap-2 rounded-control bg-warning-ground px-3 py-2.5 text-data",
      )}
    >
      {!isCompact && <TriangleAlert aria-hidden="true" className="size-4.5 shrink-0" />}
      {t(ways.hasIn ? "common.no-way-out" : "common.no-ways", { currency })}
    </p>
  );
}
