import { Card } from "@candor/ui/layout/Card.tsx";
import { RadioList } from "@candor/ui/form/RadioList.tsx";
import type { ReactNode } from "react";
import { useText } from "../lib/text.ts";

type NetworkChoiceProps<Network> = {
  /** What the choice is about. */
  text: string;
  /** Networks that are off are named, and not offered. */
  networks: readonly Network[];
  isOff: (network: Network) => boolean;
  descriptionOf: (network: Network) => ReactNode;
  value: string | undefined;
  onChange: (type: string) => void;
};

/** Lets the user choose a coin's network (texts of `deposit`). */
export function NetworkChoice<Network extends { type: string }>(
  props: NetworkChoiceProps<Network>,
) {
  const { text, networks, isOff, descriptionOf, value, onChange } = props;
  const t = useText();
  const offered = networks.filter((network) => !isOff(network));
  const paused = networks.filter(isOff).map(({ type }) => type);
  if (offered.length === 0) return null;
  return (
    <Card title={t("deposit.network")}>
      <p className="pb-2 text-data text-text-2">{text}</p>
      <RadioList
        label={t("deposit.network")}
        options={offered.map((network) => ({
          value: network.type,
          label: network.type,
          description: descriptionOf(network),
        }))}
        value={value}
        onValueChange={onChange}
        onChosen={() => undefined}
      />
      {paused.length > 0 && (
        <p className="pt-2 text-data text-text-3">
          {t("deposit.network-paused", { networks: paused.join(", ") })}
        </p>
      )}
    </Card>
  );
}
