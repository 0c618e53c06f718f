import { Button } from "@candor/ui/Button.tsx";
import { Field, type FieldProps } from "@candor/ui/Field.tsx";
import { TextInput } from "@candor/ui/TextInput.tsx";
import { toast } from "@candor/ui/toast.ts";
import { ScanLine } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyPart } from "../../lib/chunk.ts";
import { useText } from "../../lib/text.ts";
import { AddressText } from "./AddressText.tsx";
import { addressIn } from "./address-in.ts";

const ScanSheet = lazyPart("ScanSheet", () => import("./ScanSheet.tsx"));

type AddressInputProps = {
  value: string;
  onValueChange: (address: string) => void;
  at: Pick<FieldProps, "error" | "onLeave">;
};

const ADDRESS_MAX = 120;

/** An address, typed, pasted or scanned: nobody copies one by hand. */
export function AddressInput({ value, onValueChange, at }: AddressInputProps) {
  const t = useText();
  const [scan, setScan] = useState<{ isOpen: boolean }>();
  async function paste() {
    try {
      onValueChange(addressIn(await navigator.clipboard.readText()));
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
        // In the field a long one shows only a part of itself.
        hint={value === "" ? undefined : <AddressText address={value} />}
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
          maxLength={ADDRESS_MAX}
          value={value}
          onChange={({ target }) => onValueChange(addressIn(target.value))}
        />
      </Field>
      <Suspense>
        {scan !== undefined && (
          <ScanSheet
            isOpen={scan.isOpen}
            onOpenChange={(isOpen) => setScan({ isOpen })}
            onFound={(text) => {
              setScan({ isOpen: false });
              onValueChange(addressIn(text));
            }}
          />
        )}
      </Suspense>
    </>
  );
}
