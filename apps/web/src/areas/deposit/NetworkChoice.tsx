import { Card } from "@candor/ui/Card.tsx";
import { RadioList } from "@candor/ui/RadioList.tsx";
import { useText } from "../../lib/text.ts";
import type { DepositNetwork } from "./data.ts";
import { arrivalText } from "./arrival.ts";

type NetworkChoiceProps = {
  networks: readonly DepositNetwork[];
  value: string | undefined;
  onChange: (type: string) => void;
};

/** By which network the coin is to come, with what the choice is about. */
export function NetworkChoice({ networks, value, onChange }: NetworkChoiceProps) {
  const t = useText();
  return (
    <Card title={t("deposit.network")}>
      <p className="pb-2 text-data text-text-2">{t("deposit.network-text")}</p>
      <RadioList
        label={t("deposit.network")}
        options={networks.map((network) => ({
          value: network.type,
          label: network.type,
          description: arrivalText(network, t),
        }))}
        value={value}
        onValueChange={onChange}
        onChosen={() => undefined}
      />
    </Card>
  );
}
