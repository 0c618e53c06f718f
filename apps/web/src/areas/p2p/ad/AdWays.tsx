import { Button } from "@candor/ui/action/Button.tsx";
import { Checkbox } from "@candor/ui/form/Checkbox.tsx";
import { Link } from "@tanstack/react-router";
import { X } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyPart } from "../../../lib/chunk.ts";
import { useText } from "../../../lib/text.ts";
import { PATHS } from "../../../paths.ts";
import type { PayAccount } from "../data.ts";
import { useMethodLabel } from "../method/label.ts";
import type { AdPartProps } from "./AdForm.tsx";
import { WAYS_MOST } from "./ad-form.ts";

const MethodSheet = lazyPart("MethodSheet", () => import("../method/MethodSheet.tsx"));

type AdWaysProps = AdPartProps & { accounts: readonly PayAccount[] };

/** A seller's own accounts, or the ways in which a buyer pays. */
export function AdWays({ accounts, ...part }: AdWaysProps) {
  const { error } = part.at("ways");
  return (
    <div className="flex flex-col gap-3">
      {part.draft.side === "sell" ? (
        <Accounts {...part} accounts={accounts} />
      ) : (
        <Methods {...part} />
      )}
      {error !== undefined && (
        <p role="alert" className="text-data text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

function Accounts({ draft, onChange, accounts }: AdWaysProps) {
  const t = useText();
  const label = useMethodLabel();
  const turn = (id: string, isWanted: boolean) =>
    onChange({
      accounts: isWanted
        ? [...draft.accounts, id].slice(-WAYS_MOST)
        : draft.accounts.filter((one) => one !== id),
    });
  return (
    <>
      {accounts.map(({ id, method, account }) => (
        <Checkbox
          key={id}
          isChecked={draft.accounts.includes(id)}
          onCheckedChange={(isWanted) => turn(id, isWanted)}
        >
          {label(method)} · <span translate="no">{account}</span>
        </Checkbox>
      ))}
      <Link to={PATHS.p2pAccounts} className="self-start text-label text-accent underline">
        {t("p2p.account-add")}
      </Link>
    </>
  );
}

function Methods({ draft, onChange }: AdPartProps) {
  const t = useText();
  const label = useMethodLabel();
  const [isOpen, setIsOpen] = useState(false);
  const { methods } = draft;
  const without = (id: string) => methods.filter((one) => one.id !== id);
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {methods.map((method) => (
          <li key={method.id}>
            <Button
              size="small"
              aria-label={t("p2p.method-remove", { name: label(method) })}
              icon={<X aria-hidden="true" className="size-4" />}
              onClick={() => onChange({ methods: without(method.id) })}
            >
              {label(method)}
            </Button>
          </li>
        ))}
      </ul>
      <Button disabled={methods.length >= WAYS_MOST} onClick={() => setIsOpen(true)}>
        {t("p2p.method-add")}
      </Button>
      <Suspense>
        {isOpen && (
          <MethodSheet
            country={draft.country === "" ? undefined : draft.country}
            chosen={methods.map(({ id }) => id)}
            onPick={(method) => {
              onChange({ methods: [...without(method.id), method] });
              setIsOpen(false);
            }}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
