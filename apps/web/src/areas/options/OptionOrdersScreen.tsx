import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { Select } from "@candor/ui/form/Select.tsx";
import { useState } from "react";
import { useText } from "../../lib/text.ts";
import { Screen } from "../../parts/Screen.tsx";
import { SignedIn } from "../../parts/SignedIn.tsx";
import { useDurations } from "./data.ts";
import { useOptionStream } from "./live.ts";
import { OptionList } from "./orders/OptionList.tsx";

/** The user's running and ended options, of one symbol or of all. */
export function OptionOrdersScreen() {
  const t = useText();
  return (
    <Screen title={t("options.orders-title")} hasBack>
      <SignedIn title={t("options.orders-title")}>
        <Orders />
      </SignedIn>
    </Screen>
  );
}

const STATUSES = ["all", "in_progress", "completed"] as const;

function Orders() {
  const t = useText();
  const [status, setStatus] = useState<(typeof STATUSES)[number]>("all");
  const [symbol, setSymbol] = useState("");
  const { data } = useDurations();
  const markets = data?.markets ?? [];
  const found = markets.find((market) => market.symbol === symbol);
  useOptionStream();
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 pb-3">
        <Segmented
          label={t("trading.status")}
          value={status}
          onValueChange={setStatus}
          options={STATUSES.map((value) => ({ value, label: t(`options.status-${value}`) }))}
        />
        <Select
          label={t("trading.pair")}
          value={symbol}
          onValueChange={setSymbol}
          options={[
            { value: "", label: t("options.every-symbol") },
            ...markets.map((market) => ({ value: market.symbol, label: market.symbol })),
          ]}
        />
      </div>
      <OptionList
        key={`${status} ${symbol}`}
        filter={{
          ...(status !== "all" && { status }),
          ...(found !== undefined && { match_id: found.match_id }),
        }}
      />
    </>
  );
}
