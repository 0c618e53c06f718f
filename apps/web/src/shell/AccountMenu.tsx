import { FIATS } from "@candor/contract/words.ts";
import { setPreference, usePreferences } from "../lib/preferences.ts";
import { languageFacts, languages } from "@candor/locales/languages.ts";
import { PickerSheet } from "@candor/ui/PickerSheet.tsx";
import { Sheet } from "@candor/ui/Sheet.tsx";
import { speakPreferred, useLocale, useText } from "../lib/text.ts";
import { AccountActions } from "./AccountActions.tsx";
import { AppearanceSettings } from "./AppearanceSettings.tsx";
import { closeMenu, useMenu } from "../lib/account-menu.ts";

/** Everything that is the user's own: who they are, demo trading, language, looks, the way out. */
export function AccountMenu() {
  const t = useText();
  const locale = useLocale();
  const view = useMenu((menu) => menu.view);
  const lang = usePreferences((preferences) => preferences.lang);
  const fiat = usePreferences((preferences) => preferences.fiat);
  const onOpenChange = (isOpen: boolean) => {
    if (!isOpen) closeMenu();
  };
  const names = new Intl.DisplayNames(locale, { type: "currency" });
  return (
    <>
      <Sheet isOpen={view === "menu"} onOpenChange={onOpenChange} title={t("shell.account")}>
        <AccountActions />
        <AppearanceSettings />
      </Sheet>
      <PickerSheet
        isOpen={view === "language"}
        onOpenChange={onOpenChange}
        title={t("shell.language")}
        options={languages.map((value) => ({
          value,
          label: <span lang={languageFacts[value].locale}>{languageFacts[value].name}</span>,
        }))}
        value={lang}
        onValueChange={(value) => {
          setPreference("lang", value);
          void speakPreferred();
        }}
      />
      <PickerSheet
        isOpen={view === "fiat"}
        onOpenChange={onOpenChange}
        title={t("shell.currency")}
        options={FIATS.map((value) => ({ value, label: value, description: names.of(value) }))}
        value={fiat}
        onValueChange={(value) => setPreference("fiat", value)}
      />
    </>
  );
}
