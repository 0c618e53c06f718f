import { Field } from "@candor/ui/form/Field.tsx";
import { IconButton } from "@candor/ui/action/IconButton.tsx";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import { Minus, Plus } from "lucide-react";
import { useText } from "../../lib/text.ts";
import { wholeShares } from "./purchase.ts";

type SharesFieldProps = {
  at: { error?: string | undefined };
  value: string;
  most: number;
  onValueChange: (value: string) => void;
};

/** Whole shares, one more or one less by a button. */
export function SharesField({ at, value, most, onValueChange }: SharesFieldProps) {
  const t = useText();
  const shares = wholeShares(value) ?? 0;
  const step = (to: number) => onValueChange(`${Math.min(most, Math.max(1, to))}`);
  return (
    <Field label={t("dual.shares")} {...at}>
      <TextInput
        inputMode="numeric"
        value={value}
        onChange={({ target }) => onValueChange(target.value.trim())}
        trailing={
          <span className="flex">
            <IconButton label={t("dual.fewer")} onClick={() => step(shares - 1)}>
              <Minus aria-hidden="true" className="size-5" />
            </IconButton>
            <IconButton label={t("dual.more")} onClick={() => step(shares + 1)}>
              <Plus aria-hidden="true" className="size-5" />
            </IconButton>
          </span>
        }
      />
    </Field>
  );
}
