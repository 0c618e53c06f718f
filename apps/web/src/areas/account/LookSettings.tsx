import { Card } from "@candor/ui/Card.tsx";
import { Segmented } from "@candor/ui/Segmented.tsx";
import { Switch } from "@candor/ui/Switch.tsx";
import { setPreference, themes, upDowns, usePreferences } from "../../lib/preferences.ts";
import { playSound } from "../../lib/sound.ts";
import { useText } from "../../lib/text.ts";
import { NumbersPreview } from "./NumbersPreview.tsx";
import { ControlRow } from "./SettingRow.tsx";

/** How the app looks, moves and sounds on this device. */
export function LookSettings() {
  const t = useText();
  const { theme, palette, upDown, motion, hasSounds } = usePreferences();
  return (
    <Card title={t("account.section-look")} isPadded={false}>
      <ControlRow label={t("shell.theme")}>
        <Segmented
          label={t("shell.theme")}
          options={themes.map((value) => ({ value, label: t(`shell.theme-${value}`) }))}
          value={theme}
          onValueChange={(value) => setPreference("theme", value)}
        />
      </ControlRow>
      <ControlRow label={t("shell.up-down")}>
        <Segmented
          label={t("shell.up-down")}
          options={upDowns.map((value) => ({ value, label: t(`shell.${value}`) }))}
          value={upDown}
          onValueChange={(value) => setPreference("upDown", value)}
        />
      </ControlRow>
      <div className="flex flex-col gap-2 px-4 py-2">
        <Switch
          label={t("shell.colour-blind")}
          description={t("shell.colour-blind-text")}
          isChecked={palette === "blue-orange"}
          onCheckedChange={(isChecked) =>
            setPreference("palette", isChecked ? "blue-orange" : "green-red")
          }
        />
        <Switch
          label={t("account.reduced-motion")}
          description={t("account.reduced-motion-text")}
          isChecked={motion === "reduced"}
          onCheckedChange={(isChecked) => setPreference("motion", isChecked ? "reduced" : "system")}
        />
        <Switch
          label={t("account.sounds")}
          description={t("account.sounds-text")}
          isChecked={hasSounds}
          onCheckedChange={(isChecked) => {
            setPreference("hasSounds", isChecked);
            playSound("fill");
          }}
        />
      </div>
      <NumbersPreview />
    </Card>
  );
}
