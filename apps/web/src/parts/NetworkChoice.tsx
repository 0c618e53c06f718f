import { Card } from "@candor/ui/layout/Card.tsx";
import { RadioList } from "@candor/ui/form/RadioList.tsx";
import type { ReactNode } from "react";
import { useText } from "../lib/text.ts";

type NetworkChoiceProps<Network> = {
  /** What the choice is about. */
  text: string;
  networks: readonly Network[];
  descriptionOf: (network: Network) => ReactNode;
  value: string | undefined;
  onChange: (type: string) => void;
};

/** By which network a coin comes or goes (texts of `deposit`). */
export function NetworkChoice<Network extends { type: string }>(
  props: NetworkChoiceProps<Network>,
) {
  const { text, networks, descriptionOf, value, onChange } = props;
  const t = useText();
  return (
    <Card title={t("deposit.network")}>
      <p className="pb-2 text-data text-text-2">{text}</p>
      <RadioList
        label={t("deposit.network")}
        options={networks.map((network) => ({
          value: network.type,
          label: network.type,
          description: descriptionOf(network),
        }))}
        value={value}
        onValueChange={onChange}
        onChosen={() => undefined}
      />
    </Card>
  );
}
