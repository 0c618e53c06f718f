import { CoinIcon } from "@candor/ui/picture/CoinIcon.tsx";
import { ListRow } from "@candor/ui/list/ListRow.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { networkName } from "../../lib/network-name.ts";
import { useText } from "../../lib/text.ts";
import { CoinAmount } from "../../parts/CoinAmount.tsx";
import type { Withdrawal } from "./data.ts";
import { StateChip } from "./StateChip.tsx";

type WithdrawalRowProps = { withdrawal: Withdrawal; onOpen: () => void };

/** One withdrawal on a phone. */
export function WithdrawalRow({ withdrawal, onOpen }: WithdrawalRowProps) {
  const t = useText();
  const { currency_code: code, type, number, created_at: at } = withdrawal;
  return (
    <ListRow
      leading={<CoinIcon code={code} size={36} />}
      title={
        <>
          {code} <span className="font-normal text-text-2">{networkName(type, t)}</span>
        </>
      }
      subtitle={<Time value={at} style="moment" />}
      value={<CoinAmount value={number} code={code} isExact />}
      valueNote={<StateChip withdrawal={withdrawal} />}
      onClick={onOpen}
    />
  );
}
