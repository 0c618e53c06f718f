import { buttonClass } from "@candor/ui/action/button-class.ts";
import { DecimalInput } from "@candor/ui/form/DecimalInput.tsx";
import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { Select } from "@candor/ui/form/Select.tsx";
import { Link } from "@tanstack/react-router";
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { useText } from "../../../lib/text.ts";
import { PATHS } from "../../../paths.ts";
import { type Choice, type Sought, choiceOf } from "../choice.ts";
import { CountrySelect } from "../CountrySelect.tsx";
import type { Terms } from "../data.ts";
import { useChosenMethod } from "./use-chosen-method.ts";

type FiltersProps = {
  choice: Choice;
  sought: Sought;
  terms: Terms;
  onChange: (choice: Choice) => void;
};

/** The side, the coin, the fiat, the amount and the way to pay. */
export function Filters({ choice, sought, terms, onChange }: FiltersProps) {
  const t = useText();
  const method = useChosenMethod(choice.method);
  const put = (part: Record<string, unknown>) => onChange(choiceOf({ ...choice, ...part }));
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Segmented
          label={t("p2p.side")}
          value={sought.type}
          onValueChange={(type) => put({ type })}
          options={[
            { value: "buy", label: t("p2p.buy"), tone: "buy" },
            { value: "sell", label: t("p2p.sell"), tone: "sell" },
          ]}
          className="min-w-44"
        />
        <Pick choice={choice} label={t("p2p.coin")}>
          {sought.coin.code}
        </Pick>
        <Pick choice={choice} what="fiat" label={t("p2p.fiat")}>
          {sought.fiat}
        </Pick>
        <Pick choice={choice} what="method" label={t("p2p.method")}>
          {method ?? t("p2p.every-method")}
        </Pick>
      </div>
      <div className="grid grid-cols-1 gap-3 tablet:grid-cols-3">
        <DecimalInput
          label={t("p2p.amount-filter")}
          placeholder={t("p2p.amount-filter")}
          value={choice.amount ?? ""}
          onValueChange={(amount) => put({ amount })}
          decimals={2}
          unit={sought.fiat}
        />
        <CountrySelect
          label={t("p2p.country")}
          countries={terms.countries}
          value={choice.country ?? ""}
          onValueChange={(country) => put({ country, method: undefined })}
          hasEvery
        />
        <Select
          label={t("p2p.sort")}
          value={choice.sort ?? "price"}
          onValueChange={(sort) => put({ sort })}
          options={[
            { value: "price", label: t("p2p.sort-price") },
            { value: "completion", label: t("p2p.sort-completion") },
          ]}
        />
      </div>
    </div>
  );
}

type PickProps = {
  choice: Choice;
  what?: "fiat" | "method";
  label: string;
  children: ReactNode;
};

/** The present choice, and the way to another one. */
const Pick = ({ choice, what, label, children }: PickProps) => (
  <Link
    to={PATHS.p2pCurrency}
    search={{ ...choice, ...(what !== undefined && { what }) }}
    className={buttonClass({})}
  >
    <span className="sr-only">{label}: </span>
    {children}
    <ChevronDown aria-hidden="true" className="size-4.5" />
  </Link>
);
