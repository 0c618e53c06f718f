import { Button } from "@candor/ui/action/Button.tsx";
import { Field, type FieldProps } from "@candor/ui/form/Field.tsx";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import { toast } from "@candor/ui/overlay/toast.ts";
import { ScanLine } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyPart } from "../../lib/chunk.ts";
import { useText } from "../../lib/text.ts";
import { AddressText } from "./AddressText.tsx";
import { type Aside, readPaymentLink } from "./payment-link.ts";

const ScanSheet = lazyPart("ScanSheet", () => import("./ScanSheet.tsx"));

type AddressInputProps = {
  value: string;
  onValueChange: (address: string) => void;
  /** The chain that links may name. */
  chainId: number | undefined;
  at: Pick<FieldProps, "error" | "onLeave">;
};

/** Fits a payment link, which is longer than its address. */
const TEXT_MAX = 600;

/** An address, typed, pasted or scanned, alone or in a payment link: addresses are not copied by hand. */
export function AddressInput({ value, onValueChange, chainId, at }: AddressInputProps) {
  const t = useText();
  const [asides, setAsides] = useState<readonly Aside[]>([]);
  const [scan, setScan] = useState<{ isOpen: boolean }>();
  function take(text: string) {
    const link = readPaymentLink(text, chainId);
    const isRead = link !== undefined && "address" in link;
    setAsides(isRead ? link.asides : []);
    onValueChange(isRead ? link.address : text.trim());
  }
  async function paste() {
    try {
      take(await navigator.clipboard.readText());
    } catch {
      // The browser asks the person, who may say no.
      toast(t("withdrawal.paste-failed"), { tone: "error" });
    }
  }
  return (
    <>
      <Field
        label={t("withdrawal.address")}
        {...at}
        // The field shows only a part of a long address.
        hint={value === "" ? undefined : <AddressHint address={value} asides={asides} />}
        action={
          <span className="flex">
            {"clipboard" in navigator && "readText" in navigator.clipboard && (
              <Button size="small" variant="ghost" onClick={() => void paste()}>
                {t("withdrawal.paste")}
              </Button>
            )}
            <Button
              size="small"
              variant="ghost"
              aria-haspopup="dialog"
              icon={<ScanLine aria-hidden="true" className="size-4.5" />}
              onClick={() => setScan({ isOpen: true })}
            >
              {t("withdrawal.scan")}
            </Button>
          </span>
        }
      >
        <TextInput
          name="address"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={TEXT_MAX}
          value={value}
          onChange={({ target }) => take(target.value)}
        />
      </Field>
      <Suspense>
        {scan !== undefined && (
          <ScanSheet
            isOpen={scan.isOpen}
            onOpenChange={(isOpen) => setScan({ isOpen })}
            onFound={(text) => {
              setScan({ isOpen: false });
              take(text);
            }}
          />
        )}
      </Suspense>
    </>
  );
}

function AddressHint({ address, asides }: { address: string; asides: readonly Aside[] }) {
  const t = useText();
  const parts = asides.map(({ name, value }) => `${name}: ${value}`).join(", ");
  return (
    <>
      <AddressText address={address} />
      {asides.length > 0 && (
        <span role="status" className="mt-1 block wrap-anywhere text-warning">
          {t("withdrawal.link-asides", { parts })}
        </span>
      )}
    </>
  );
}
