import { CoinIcon } from "@candor/ui/picture/CoinIcon.tsx";
import { ListRow } from "@candor/ui/list/ListRow.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { networkName } from "../../lib/network-name.ts";
import { useText } from "../../lib/text.ts";
import { CoinAmount } from "../../parts/CoinAmount.tsx";
import type { Deposit } from "./data.ts";
import { StateChip } from "./StateChip.tsx";

type DepositRowProps = { deposit: Deposit; onOpen: () => void };

/** One deposit on a phone, or where there is little room. */
export function DepositRow({ deposit, onOpen }: DepositRowProps) {
  const t = useText();
  const { currency_code: code, type, amount, created_at: at } = deposit;
  return (
    <ListRow
      leading={<CoinIcon code={code} size={36} />}
      title={
        <>
          {code} <span className="font-normal text-text-2">{networkName(type, t)}</span>
        </>
      }
      subtitle={<Time value={at} style="moment" />}
      value={<CoinAmount value={amount} code={code} isExact />}
      valueNote={<StateChip deposit={deposit} />}
      onClick={onOpen}
    />
  );
}
