import { type Language, languageFacts, languages } from "@candor/locales/languages.ts";
import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { useEffect } from "react";
import { palettes, type Preferences, upDowns, usePreferences } from "../../lib/preferences.ts";
import { speakPreferred, useText } from "../../lib/text.ts";
import { Select } from "../../parts/Select.tsx";

/** The language whose texts are longest in all, where a primitive breaks first. */
const longest: Language = "fra";

/** Changes how the gallery looks and speaks, for as long as it is open: nothing is stored. */
function look(part: Partial<Preferences>): void {
  usePreferences.setState(part);
  if (part.lang !== undefined) void speakPreferred();
}

function useOwnLook(): void {
  useEffect(() => {
    const before = usePreferences.getState();
    look({ lang: longest });
    return () => look(before);
  }, []);
}

/** Language, theme and colours of the samples. */
export function GalleryControls() {
  useOwnLook();
  const t = useText();
  const { lang, theme, palette, upDown } = usePreferences();
  return (
    <div className="top-14 z-20 flex tablet:sticky flex-wrap items-center gap-3 border-b border-hairline bg-canvas py-3">
      <Select
        label={t("shell.language")}
        value={lang}
        onChange={({ target }) =>
          look({ lang: languages.find((one) => one === target.value) ?? longest })
        }
      >
        {languages.map((one) => (
          <option key={one} value={one}>
            {languageFacts[one].name}
          </option>
        ))}
      </Select>
      <Segmented
        label={t("shell.theme")}
        options={(["dark", "light"] as const).map((value) => ({
          value,
          label: t(`shell.theme-${value}`),
        }))}
        value={theme === "light" ? "light" : "dark"}
        onValueChange={(value) => look({ theme: value })}
      />
      <Segmented
        label={t("shell.colour-blind")}
        options={palettes.map((value) => ({ value, label: value }))}
        value={palette}
        onValueChange={(value) => look({ palette: value })}
      />
      <Segmented
        label={t("shell.up-down")}
        options={upDowns.map((value) => ({ value, label: t(`shell.${value}`) }))}
        value={upDown}
        onValueChange={(value) => look({ upDown: value })}
      />
    </div>
  );
}
