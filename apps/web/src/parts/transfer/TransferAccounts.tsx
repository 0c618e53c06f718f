import { IconButton } from "@candor/ui/action/IconButton.tsx";
import { ArrowDownUp } from "lucide-react";
import { useText } from "../../lib/text.ts";
import { Select } from "../Select.tsx";
import { ACCOUNTS_BY_USE } from "../../data/account-kinds.ts";
import type { TransferChange, TransferDraft } from "./transfer.ts";

export type TransferAccountsProps = {
  draft: TransferDraft;
  onChange: (change: TransferChange) => void;
};

/** The two accounts of a transfer, and the button that swaps them. */
export function TransferAccounts({ draft, onChange }: TransferAccountsProps) {
  const t = useText();
  return (
    <div className="flex items-center gap-2">
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        {(["from", "to"] as const).map((field) => (
          <div key={field} className="flex items-center gap-3">
            <span aria-hidden="true" className="min-w-12 text-label text-text-2">
              {t(`wallet.${field}`)}
            </span>
            <Select
              label={t(`wallet.${field}`)}
              value={draft[field]}
              onChange={({ target }) => {
                const value = ACCOUNTS_BY_USE.find((kind) => kind === target.value);
                if (value !== undefined) onChange({ field, value });
              }}
              className="min-w-0 flex-1"
            >
              {ACCOUNTS_BY_USE.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`common.kind-${kind}`)}
                </option>
              ))}
            </Select>
          </div>
        ))}
      </div>
      <IconButton label={t("wallet.swap")} onClick={() => onChange({ field: "swap" })}>
        <ArrowDownUp aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  );
}
