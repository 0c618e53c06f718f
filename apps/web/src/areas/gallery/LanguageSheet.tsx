import { languageFacts, languages } from "@candor/locales/languages.ts";
import { PickerSheet } from "@candor/ui/overlay/PickerSheet.tsx";
import { useState } from "react";
import { useText } from "../../lib/text.ts";

type LanguageSheetProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/** A list long enough to scroll, with a choice that changes nothing. */
export function LanguageSheet({ isOpen, onOpenChange }: LanguageSheetProps) {
  const t = useText();
  const [value, setValue] = useState<(typeof languages)[number]>("th");
  return (
    <PickerSheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t("shell.language")}
      options={languages.map((one) => ({
        value: one,
        label: languageFacts[one].name,
        description: t("orders.about-stop-limit"),
      }))}
      value={value}
      onValueChange={setValue}
    />
  );
}
