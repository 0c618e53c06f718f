import { Checkbox } from "@candor/ui/form/Checkbox.tsx";
import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { useText } from "../../../lib/text.ts";
import type { FollowDraft } from "./follow-draft.ts";
import { useContracts } from "./use-last-trade.ts";

type ContractsFieldProps = {
  error: string | undefined;
  draft: FollowDraft;
  onChange: (change: Partial<FollowDraft>) => void;
};

/** Whether everything that the lead trades is copied, or only some contracts. */
export function ContractsField({ error, draft, onChange }: ContractsFieldProps) {
  const t = useText();
  const { data: contracts = [] } = useContracts();
  const { isEveryContract, instruments } = draft;
  const turn = (symbol: string, isWanted: boolean) =>
    onChange({
      instruments: isWanted
        ? [...instruments, symbol]
        : instruments.filter((one) => one !== symbol),
    });
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="pb-1.5 text-label text-text-2">{t("copy.contracts")}</legend>
      <Segmented
        label={t("copy.contracts")}
        value={isEveryContract ? "all" : "some"}
        onValueChange={(value) => onChange({ isEveryContract: value === "all" })}
        options={[
          { value: "all", label: t("copy.contracts-all") },
          { value: "some", label: t("copy.contracts-some") },
        ]}
      />
      {!isEveryContract && (
        <div className="grid grid-cols-2 gap-x-4">
          {contracts.map(({ market: { symbol } }) => (
            <Checkbox
              key={symbol}
              isChecked={instruments.includes(symbol)}
              onCheckedChange={(isWanted) => turn(symbol, isWanted)}
            >
              <span translate="no">{symbol}</span>
            </Checkbox>
          ))}
        </div>
      )}
      {error !== undefined && (
        <p role="alert" className="text-data text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
