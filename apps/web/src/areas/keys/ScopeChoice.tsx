import { KEY_SCOPES, type KeyScope } from "@candor/contract/areas/keys/choices.ts";
import { Checkbox } from "@candor/ui/form/Checkbox.tsx";
import { useText } from "../../lib/text.ts";

type ScopeChoiceProps = {
  value: readonly KeyScope[];
  onChange: (value: readonly KeyScope[]) => void;
};

/** What a key may do: it always reads. */
export function ScopeChoice({ value, onChange }: ScopeChoiceProps) {
  const t = useText();
  return (
    <fieldset className="flex flex-col">
      <legend className="text-label text-text-2">{t("keys.scopes")}</legend>
      {KEY_SCOPES.map((scope) => (
        <Checkbox
          key={scope}
          isChecked={scope === "read" || value.includes(scope)}
          isDisabled={scope === "read"}
          onCheckedChange={(isChecked) =>
            onChange(isChecked ? [...value, scope] : value.filter((one) => one !== scope))
          }
        >
          {t(`keys.scope-${scope}`)}
        </Checkbox>
      ))}
    </fieldset>
  );
}
