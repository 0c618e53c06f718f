import { DecimalInput } from "@candor/ui/form/DecimalInput.tsx";
import { Field, type FieldProps } from "@candor/ui/form/Field.tsx";
import { IconButton } from "@candor/ui/action/IconButton.tsx";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import { Trash2 } from "lucide-react";
import { t } from "../../../lib/text.ts";
import type { Network } from "./currency.ts";

const DECIMALS_MAX = 18;

type NetworkFieldsProps = {
  network: Network;
  number: number;
  /** The form's properties for a field. */
  at: (field: keyof Network) => Pick<FieldProps, "error" | "onLeave">;
  onChange: (network: Network) => void;
  onRemove: () => void;
};

/** One network of a currency with its terms. */
export const NetworkFields = ({ network, number, at, onChange, onRemove }: NetworkFieldsProps) => (
  <fieldset className="flex min-w-0 flex-wrap items-end gap-3 rounded-control border border-hairline p-3">
    <legend className="px-1 text-label font-semibold">
      {t("console-markets.network-of", { number })}
    </legend>
    <Field label={t("console-markets.network-name")} className="min-w-30 flex-1" {...at("network")}>
      <TextInput
        value={network.network}
        onChange={({ target }) => onChange({ ...network, network: target.value })}
      />
    </Field>
    <Field
      label={t("console-markets.network-minimum")}
      className="min-w-30 flex-1"
      {...at("minimum")}
    >
      <DecimalInput
        value={network.minimum}
        decimals={DECIMALS_MAX}
        onValueChange={(minimum) => onChange({ ...network, minimum })}
      />
    </Field>
    <Field label={t("console-markets.network-fee")} className="min-w-30 flex-1" {...at("fee")}>
      <DecimalInput
        value={network.fee}
        decimals={DECIMALS_MAX}
        onValueChange={(fee) => onChange({ ...network, fee })}
      />
    </Field>
    <Field
      label={t("console-markets.confirmations")}
      className="min-w-24 flex-1"
      {...at("confirmations")}
    >
      <TextInput
        inputMode="numeric"
        value={network.confirmations}
        onChange={({ target }) => onChange({ ...network, confirmations: target.value })}
      />
    </Field>
    <IconButton label={t("console-markets.remove-network", { number })} onClick={onRemove}>
      <Trash2 aria-hidden="true" className="size-5" />
    </IconButton>
  </fieldset>
);
