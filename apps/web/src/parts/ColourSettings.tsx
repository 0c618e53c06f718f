import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { Switch } from "@candor/ui/form/Switch.tsx";
import type { ReactNode } from "react";
import { setPreference, themes, upDowns, usePreferences } from "../lib/preferences.ts";
import { useText } from "../lib/text.ts";

/** Theme and colours of this device; how far apart they stand, the place around them says. */
export function ColourSettings() {
  const t = useText();
  const { theme, palette, upDown } = usePreferences();
  return (
    <>
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
    </>
  );
}

/** A setting with its control beside it, or below it where the width is short. */
function Setting({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
      <span aria-hidden="true" className="text-body">
        {label}
      </span>
      <div className="relative max-w-full min-w-0 overflow-x-auto [scrollbar-width:none] max-tablet:w-full">
        {children}
      </div>
    </div>
  );
}
