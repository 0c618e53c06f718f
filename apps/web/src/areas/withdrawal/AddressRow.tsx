import { CoinIcon } from "@candor/ui/picture/CoinIcon.tsx";
import { IconButton } from "@candor/ui/action/IconButton.tsx";
import { Trash2 } from "lucide-react";
import { useText } from "../../lib/text.ts";
import { UsableFrom } from "../../parts/UsableFrom.tsx";
import { AddressText } from "./AddressText.tsx";
import type { WalletAddress } from "./data.ts";

type AddressRowProps = { address: WalletAddress; onRemove: () => void };

/** One listed address in full, with what it is of. */
export function AddressRow({ address, onRemove }: AddressRowProps) {
  const t = useText();
  const { currency_code: code, type, name } = address;
  return (
    <div className="flex items-start gap-3 px-4 py-3">
      <CoinIcon code={code} size={36} />
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <p className="text-body font-medium break-words">{name}</p>
        <p className="text-data text-text-2">
          {code} · {type}
        </p>
        <p>
          <AddressText address={address.address} />
        </p>
        <p className="text-data">
          <UsableFrom words={t("withdrawal.usable-from")} from={address.usable_from} />
        </p>
      </div>
      <IconButton label={t("withdrawal.remove-address", { name })} onClick={onRemove}>
        <Trash2 aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  );
}
