import { Segmented } from "@candor/ui/form/Segmented.tsx";
import type { ComponentProps } from "react";
import { useText } from "../../lib/text.ts";
import { accountTypes } from "../../parts/credentials/account-draft.ts";
import { AddressField } from "../../parts/credentials/AddressField.tsx";

/** The kind of address that a user is known by, and that address. */
export function AccountFields(props: ComponentProps<typeof AddressField>) {
  const t = useText();
  return (
    <>
      <Segmented
        label={t("auth.account-type")}
        options={accountTypes.map((value) => ({ value, label: t(`auth.type-${value}`) }))}
        value={props.draft.type}
        onValueChange={(type) => props.onChange({ type })}
      />
      <AddressField {...props} />
    </>
  );
}
