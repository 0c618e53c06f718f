import { Button } from "@candor/ui/action/Button.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { Switch } from "@candor/ui/form/Switch.tsx";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import { blanks, rowBlanks } from "../../../lib/faults.ts";
import { t } from "../../../lib/text.ts";
import type { ConfigFormProps } from "../../../lib/area.ts";
import { useChangeForm } from "../../../parts/change-form.ts";
import { ChangeSheet } from "../../../parts/ChangeSheet.tsx";
import type { Currency, Network } from "./currency.ts";
import { NetworkFields } from "./NetworkFields.tsx";

const NETWORKS_MAX = 10;
const EMPTY: Network = { network: "", minimum: "", fee: "", confirmations: "" };

/** A currency's name, whether it is on, and the networks it comes and goes by. */
export function CurrencySheet({ subject, title, sheet, now }: ConfigFormProps<Currency>) {
  const form = useChangeForm({
    sheet,
    empty: now,
    faultsOf: (draft) => ({ missing: { ...blanks(draft, "name"), ...rowBlanks(draft.networks) } }),
    changeOf: ({ name, status, networks }) => ({
      kind: "currency",
      subject,
      value: { name, status, networks },
    }),
  });
  const { name, status, networks } = form.draft;
  const setNetworks = (next: Network[]) => form.change({ networks: next });
  return (
    <ChangeSheet
      sheet={sheet}
      now={now}
      size="wide"
      title={t("console-markets.currency-title", { currency: title })}
      form={form}
    >
      <Field label={t("console-markets.currency-name")} {...form.at("name")}>
        <TextInput
          value={name}
          maxLength={40}
          onChange={({ target }) => form.change({ name: target.value })}
        />
      </Field>
      <Switch
        label={t("console-markets.currency-on")}
        description={t("console-markets.currency-on-text")}
        isChecked={status === 1}
        onCheckedChange={(isOn) => form.change({ status: isOn ? 1 : 0 })}
      />
      <p className="text-data text-text-2">{t("console-markets.networks-text")}</p>
      {networks.map((network, index) => (
        <NetworkFields
          key={index}
          network={network}
          number={index + 1}
          at={(field) => form.at(`${index}.${field}`)}
          onChange={(next) => setNetworks(networks.with(index, next))}
          onRemove={() => setNetworks(networks.toSpliced(index, 1))}
        />
      ))}
      <Button
        size="small"
        className="self-start"
        disabled={networks.length >= NETWORKS_MAX}
        onClick={() => setNetworks([...networks, EMPTY])}
      >
        {t("console-markets.add-network")}
      </Button>
    </ChangeSheet>
  );
}
