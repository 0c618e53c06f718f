import { languageFacts } from "@candor/locales/languages.ts";
import { ChevronRight } from "lucide-react";
import { usePreferences } from "../lib/preferences.ts";
import { useText } from "../lib/text.ts";
import { openMenu } from "../lib/account-menu.ts";
import { ColourSettings } from "../parts/ColourSettings.tsx";

/** Language, currency, theme and colours of this device. */
export function AppearanceSettings() {
  const t = useText();
  const { lang, fiat } = usePreferences();
  return (
    <div className="flex flex-col gap-4 border-t border-hairline pt-2">
      <div className="-mx-2 flex flex-col">
        <Choice
          label={t("shell.language")}
          value={languageFacts[lang].name}
          onClick={() => openMenu("language")}
        />
        <Choice label={t("shell.currency")} value={fiat} onClick={() => openMenu("fiat")} />
      </div>
      <ColourSettings />
    </div>
  );
}

function Choice({ label, value, onClick }: { label: string; value: string; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex min-h-12 items-center gap-2 rounded-control px-2 text-start hover:bg-hairline"
    >
      <span className="flex-1 text-body">{label}</span>
      <span className="text-body text-text-2">{value}</span>
      <ChevronRight aria-hidden="true" className="size-5 text-text-3" />
    </button>
  );
}
