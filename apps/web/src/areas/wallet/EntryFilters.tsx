import { useCurrencies } from "../../data/markets.ts";
import { ACCOUNTS_BY_USE } from "../../data/account-kinds.ts";
import { useText } from "../../lib/text.ts";
import { Select } from "../../parts/Select.tsx";
import type { EntryFilter } from "./data.ts";

type Choice = { filter: EntryFilter; onFilterChange: (filter: EntryFilter) => void };

/** Of which account kind lines are shown. */
export function KindFilter({ filter: { type, ...rest }, onFilterChange }: Choice) {
  const t = useText();
  return (
    <Select
      label={t("wallet.account")}
      value={type ?? ""}
      onChange={({ target }) => {
        const kind = ACCOUNTS_BY_USE.find((one) => one === target.value);
        onFilterChange({ ...rest, ...(kind !== undefined && { type: kind }) });
      }}
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

/** Of which coin lines are shown. */
export function CoinFilter({ filter: { currency, ...rest }, onFilterChange }: Choice) {
  const t = useText();
  const currencies = useCurrencies().data ?? [];
  return (
    <Select
      label={t("wallet.coin")}
      value={currency === undefined ? "" : String(currency)}
      onChange={({ target }) => {
        const chosen = currencies.find(({ id }) => String(id) === target.value);
        onFilterChange({ ...rest, ...(chosen !== undefined && { currency: chosen.id }) });
      }}
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
