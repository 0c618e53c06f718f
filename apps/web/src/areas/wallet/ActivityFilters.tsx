import { ACTIVITY_KINDS } from "@candor/contract/activity.ts";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import { useCurrentMinute } from "@candor/ui/time/current-minute.ts";
import { useState } from "react";
import { ACCOUNTS_BY_USE } from "../../data/account-kinds.ts";
import { useCurrencies } from "../../data/markets.ts";
import { useText } from "../../lib/text.ts";
import { Select } from "../../parts/Select.tsx";
import {
  type ActivityFilter,
  SPANS,
  type Span,
  changedFilter,
  daysBack,
  spanOf,
} from "./activity-filter.ts";

type Choice = { filter: ActivityFilter; onFilterChange: (filter: ActivityFilter) => void };

/** Filters the lines by kind, coin, account and time. */
export function ActivityFilters(choice: Choice) {
  return (
    <div className="grid w-full grid-cols-2 gap-2 tablet:flex tablet:w-auto tablet:flex-wrap">
      <ActivityKindFilter {...choice} />
      <CoinFilter {...choice} />
      <AccountFilter {...choice} />
      <TimeFilter {...choice} />
    </div>
  );
}

function ActivityKindFilter({ filter, onFilterChange }: Choice) {
  const t = useText();
  return (
    <Select
      label={t("activity.kind")}
      value={filter.kind ?? ""}
      onChange={({ target }) =>
        onFilterChange(
          changedFilter(filter, { kind: ACTIVITY_KINDS.find((kind) => kind === target.value) }),
        )
      }
    >
      <option value="">{t("activity.all-kinds")}</option>
      {ACTIVITY_KINDS.map((kind) => (
        <option key={kind} value={kind}>
          {t(`activity.kind-${kind}`)}
        </option>
      ))}
    </Select>
  );
}

function CoinFilter({ filter, onFilterChange }: Choice) {
  const t = useText();
  const currencies = useCurrencies().data ?? [];
  return (
    <Select
      label={t("wallet.coin")}
      value={filter.currency === undefined ? "" : String(filter.currency)}
      onChange={({ target }) =>
        onFilterChange(
          changedFilter(filter, {
            currency: currencies.find(({ id }) => String(id) === target.value)?.id,
          }),
        )
      }
    >
      <option value="">{t("wallet.all-coins")}</option>
      {currencies.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}

/** Filters the lines by account. */
export function AccountFilter({ filter, onFilterChange }: Choice) {
  const t = useText();
  return (
    <Select
      label={t("wallet.account")}
      value={filter.type ?? ""}
      onChange={({ target }) =>
        onFilterChange(
          changedFilter(filter, { type: ACCOUNTS_BY_USE.find((kind) => kind === target.value) }),
        )
      }
    >
      <option value="">{t("wallet.all-accounts")}</option>
      {ACCOUNTS_BY_USE.map((kind) => (
        <option key={kind} value={kind}>
          {t(`common.kind-${kind}`)}
        </option>
      ))}
    </Select>
  );
}

/** The last days, or two dates of one's own. */
function TimeFilter({ filter, onFilterChange }: Choice) {
  const t = useText();
  const now = useCurrentMinute();
  const [isOwn, setIsOwn] = useState(false);
  const span = isOwn ? "own" : spanOf(filter, now);
  const choose = (chosen: string) => {
    setIsOwn(chosen === "own");
    if (chosen === "own") return;
    const days = SPANS.find((one): one is Span => one === chosen);
    const all = { from: undefined, to: undefined };
    onFilterChange(
      changedFilter(filter, days === undefined ? all : { ...all, ...daysBack(days, now) }),
    );
  };
  return (
    <>
      <Select
        label={t("activity.time")}
        value={span}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="all">{t("activity.time-all")}</option>
        {SPANS.map((days) => (
          <option key={days} value={days}>
            {t("activity.time-days", { days: Number.parseInt(days, 10) })}
          </option>
        ))}
        <option value="own">{t("activity.time-own")}</option>
      </Select>
      {span === "own" &&
        (["from", "to"] as const).map((end) => (
          <TextInput
            key={end}
            type="date"
            aria-label={t(`activity.${end}`)}
            value={filter[end] ?? ""}
            onChange={({ target }) =>
              onFilterChange(
                changedFilter(filter, { [end]: target.value === "" ? undefined : target.value }),
              )
            }
          />
        ))}
    </>
  );
}
