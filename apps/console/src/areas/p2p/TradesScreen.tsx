import { Select } from "@candor/ui/form/Select.tsx";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import { useList } from "../../lib/list.ts";
import { t } from "../../lib/text.ts";
import { useTypedFilter } from "../../lib/typed-filter.ts";
import { RowList } from "../../parts/RowList.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { EVERY_MS } from "./data.ts";
import { P2pTabs } from "./P2pTabs.tsx";
import { tradePath } from "./paths.ts";
import { tradeColumns } from "./TradeColumns.tsx";

const STATES = ["open", "ended", "all"] as const;

/** Orders between users: those that wait for a verdict first. */
export function TradesScreen() {
  const list = useList("p2p.listTrades", ["state", "text"], { everyMs: EVERY_MS });
  const { filters, setFilters } = list;
  const [typed, setTyped] = useTypedFilter(filters.text ?? "", (text) =>
    setFilters({ ...filters, text }),
  );
  return (
    <Screen title={t("console-p2p.title")}>
      <P2pTabs />
      <div className="flex flex-wrap items-center gap-3">
        <TextInput
          type="search"
          aria-label={t("console-p2p.search")}
          placeholder={t("console-p2p.search")}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Select
          label={t("console.state")}
          value={filters.state ?? ""}
          options={[
            { value: "", label: t("console-p2p.filter-appealed") },
            ...STATES.map((value) => ({ value, label: t(`console-p2p.filter-${value}`) })),
          ]}
          onValueChange={(state) => setFilters({ ...filters, state })}
        />
      </div>
      <RowList
        label={t("console-p2p.orders")}
        list={list}
        columns={tradeColumns()}
        rowKey={({ id }) => id}
        empty={t("console-p2p.orders-none")}
        pathOf={({ id }) => tradePath(id)}
      />
    </Screen>
  );
}
