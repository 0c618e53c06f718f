import { activityOf } from "@candor/contract/activity.ts";
import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Sheet } from "@candor/ui/overlay/Sheet.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { Link } from "@tanstack/react-router";
import { useText } from "../../lib/text.ts";
import { CoinAmount } from "../../parts/CoinAmount.tsx";
import { Copied } from "../../parts/Copied.tsx";
import { type Fact, FactList } from "../../parts/FactList.tsx";
import { placeOf } from "./activity-place.ts";
import type { Entry } from "./data.ts";

type EntrySheetProps = {
  entry: Entry;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

/** One line in full, and the way to what it is about. */
export function EntrySheet({ entry, isOpen, onOpenChange }: EntrySheetProps) {
  const t = useText();
  const { kind, amount, currency_code: code, type, created_at: at, ref, reason } = entry;
  const isHold = entry.is_hold;
  const activity = activityOf(kind);
  const place = placeOf(entry);
  const facts: Fact[] = [
    [
      t("wallet.amount"),
      <CoinAmount
        key="amount"
        value={amount}
        code={code}
        hasUnit
        isExact
        sign="always"
        hasDirection={!isHold}
      />,
    ],
    ...(activity === undefined
      ? []
      : [[t("activity.kind"), t(`activity.kind-${activity}`)] as const]),
    [t("wallet.account"), t(`common.kind-${type}`)],
    [t("wallet.time"), <Time key="time" value={at} style="moment" />],
  ];
  if (isHold) facts.push([t("activity.balance"), t("activity.balance-same")]);
  if (kind === "credit" && reason !== null) facts.push([t("activity.reason"), reason]);
  if (ref !== null) facts.push([t("activity.reference"), <Copied key="ref" text={ref} />]);
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t(`wallet.line-${kind}`)}
      {...(place !== undefined && {
        footer: (
          <Link {...place} className={buttonClass({ variant: "primary", size: "large" })}>
            {t("activity.open")}
          </Link>
        ),
      })}
    >
      <FactList facts={facts} />
    </Sheet>
  );
}
