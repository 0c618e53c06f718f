import { languageFacts } from "@candor/locales/languages.ts";
import { Segmented } from "@candor/ui/Segmented.tsx";
import { Switch } from "@candor/ui/Switch.tsx";
import { ChevronRight } from "lucide-react";
import { setPreference, themes, upDowns, usePreferences } from "../lib/preferences.ts";
import { useText } from "../lib/text.ts";
import { openMenu } from "../lib/account-menu.ts";

/** Language, currency, theme and colours of this device. */
export function AppearanceSettings() {
  const t = useText();
  const { lang, fiat, theme, palette, upDown } = usePreferences();
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
      <Setting label={t("shell.theme")}>
        <Segmented
          label={t("shell.theme")}
          options={themes.map((value) => ({ value, label: t(`shell.theme-${value}`) }))}
          value={theme}
          onValueChange={(value) => setPreference("theme", value)}
        />
      </Setting>
      <Setting label={t("shell.up-down")}>
        <Segmented
          label={t("shell.up-down")}
          options={upDowns.map((value) => ({ value, label: t(`shell.${value}`) }))}
          value={upDown}
          onValueChange={(value) => setPreference("upDown", value)}
        />
      </Setting>
      <Switch
        label={t("shell.colour-blind")}
        description={t("shell.colour-blind-text")}
        isChecked={palette === "blue-orange"}
        onCheckedChange={(isChecked) =>
          setPreference("palette", isChecked ? "blue-orange" : "green-red")
        }
      />
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

function Setting({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-col gap-1.5">
      <span aria-hidden="true" className="text-label text-text-2">
        {label}
      </span>
      {children}
    </div>
  );
}
