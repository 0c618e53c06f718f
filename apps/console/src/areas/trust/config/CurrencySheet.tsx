import { Button } from "@candor/ui/Button.tsx";
import { Field } from "@candor/ui/Field.tsx";
import { Switch } from "@candor/ui/Switch.tsx";
import { TextInput } from "@candor/ui/TextInput.tsx";
import { useState } from "react";
import { t } from "../../../lib/text.ts";
import type { OpenSheet } from "../../../parts/Action.tsx";
import { ChangeSheet } from "../../../parts/ChangeSheet.tsx";
import type { Currency, Network } from "./config-kinds.ts";
import { NetworkFields } from "./NetworkFields.tsx";

const NETWORKS_MAX = 10;
const EMPTY: Network = { network: "", minimum: "", fee: "", confirmations: "" };

type CurrencySheetProps = { subject: string; title: string; sheet: OpenSheet; now: Currency };

/** A currency's name, whether it is on, and the networks it comes and goes by. */
export function CurrencySheet({ subject, title, sheet, now }: CurrencySheetProps) {
  const [value, setValue] = useState(now);
  const { name, status, networks } = value;
  const setNetworks = (next: Network[]) => setValue({ ...value, networks: next });
  const isComplete =
    name.trim() !== "" &&
    networks.every((network) => Object.values(network).every((field) => field !== ""));
  return (
    <ChangeSheet
      sheet={sheet}
      size="wide"
      title={t("console.currency-title", { currency: title })}
      change={isComplete ? { kind: "currency", subject, value } : undefined}
    >
      <Field label={t("console.currency-name")}>
        <TextInput
          value={name}
          maxLength={40}
          onChange={({ target }) => setValue({ ...value, name: target.value })}
        />
      </Field>
      <Switch
        label={t("console.currency-on")}
        description={t("console.currency-on-text")}
        isChecked={status === 1}
        onCheckedChange={(isOn) => setValue({ ...value, status: isOn ? 1 : 0 })}
      />
      {networks.map((network, index) => (
        <NetworkFields
          key={index}
          network={network}
          number={index + 1}
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
        {t("console.add-network")}
      </Button>
    </ChangeSheet>
  );
}
