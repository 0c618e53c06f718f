import { go } from "../../lib/go.ts";
import { setPreference, usePreferences } from "../../lib/preferences.ts";
import { useText } from "../../lib/text.ts";
import { Screen } from "../../parts/Screen.tsx";
import { CountryList } from "./CountryList.tsx";

/** Chooses where the user is, kept on this device. */
export function RegionScreen() {
  const t = useText();
  const region = usePreferences((preferences) => preferences.region);
  return (
    <Screen title={t("account.region-title")} hasBack>
      <CountryList
        current={region}
        recent={region === "" ? [] : [region]}
        hasCodes={false}
        onPick={({ country }) => {
          setPreference("region", country);
          go.back();
        }}
      />
    </Screen>
  );
}
