import { HALT_CAUSES, type HaltCause } from "@candor/contract/causes.ts";
import { Field } from "@candor/ui/Field.tsx";
import { Select } from "@candor/ui/Select.tsx";
import { useState } from "react";
import { t } from "../../lib/text.ts";
import type { OpenSheet } from "../../parts/Action.tsx";
import { ReasonSheet } from "../../parts/ReasonSheet.tsx";
import type { Market } from "./data.ts";

/** Stops a market's new orders at once, with the cause that every user is told. */
export function HaltSheet({ market, sheet }: { market: Market; sheet: OpenSheet }) {
  const [cause, setCause] = useState<HaltCause>("maintenance");
  const { id, symbol } = market;
  return (
    <ReasonSheet
      {...sheet}
      call="markets.haltMarket"
      title={t("console.halt-title", { symbol })}
      description={t("console.halt-text", { count: market.open_orders })}
      confirmLabel={t("console.halt")}
      tone="danger"
      inputOf={(reason) => ({ market_id: id, cause, reason })}
      doneText={t("console.halted")}
    >
      <Field label={t("console.cause")} hint={t("console.halt-cause-hint")}>
        <Select
          value={cause}
          options={HALT_CAUSES.map((value) => ({ value, label: t(`console.halt-${value}`) }))}
          onValueChange={setCause}
        />
      </Field>
    </ReasonSheet>
  );
}
