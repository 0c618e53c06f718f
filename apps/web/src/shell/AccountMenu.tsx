import { PickerSheet } from "@candor/ui/overlay/PickerSheet.tsx";
import { Sheet } from "@candor/ui/overlay/Sheet.tsx";
import { useText } from "../lib/text.ts";
import { AccountActions } from "./AccountActions.tsx";
import { AppearanceSettings } from "./AppearanceSettings.tsx";
import { closeMenu, useMenu } from "../lib/account-menu.ts";
import { useFiatChoice, useLanguageChoice } from "./choices.ts";

/** Everything that is the user's own: who they are, demo trading, language, looks, the way out. */
export function AccountMenu() {
  const t = useText();
  const { isOpen, view } = useMenu();
  const language = useLanguageChoice();
  const fiat = useFiatChoice();
  const onOpenChange = (next: boolean) => {
    if (!next) closeMenu();
  };
  return (
    <>
      <Sheet
        isOpen={isOpen && view === "menu"}
        onOpenChange={onOpenChange}
        title={t("shell.account")}
      >
        <AccountActions />
        <AppearanceSettings />
      </Sheet>
      <PickerSheet
        {...language}
        isOpen={isOpen && view === "language"}
        onOpenChange={onOpenChange}
        title={t("shell.language")}
      />
      <PickerSheet
        {...fiat}
        isOpen={isOpen && view === "fiat"}
        onOpenChange={onOpenChange}
        title={t("shell.currency")}
      />
    </>
  );
}
