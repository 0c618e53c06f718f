import { Card } from "@candor/ui/layout/Card.tsx";
import { Switch } from "@candor/ui/form/Switch.tsx";
import { setPreference, usePreferences } from "../../lib/preferences.ts";
import { playSound } from "../../lib/sound.ts";
import { useText } from "../../lib/text.ts";
import { ColourSettings } from "../../parts/ColourSettings.tsx";
import { NumbersPreview } from "./NumbersPreview.tsx";

/** How the app looks, moves and sounds on this device. */
export function LookSettings() {
  const t = useText();
  const { motion, hasSounds } = usePreferences();
  return (
    <Card title={t("account.section-look")} isPadded={false}>
      <div className="flex flex-col gap-3 px-4 py-2">
        <ColourSettings />
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
