import { pickAreaCode } from "../../data/picks.ts";
import { useResidence } from "../../data/residence.ts";
import { go } from "../../lib/go.ts";
import { PATHS } from "../../paths.ts";
import { useText } from "../../lib/text.ts";
import { Screen } from "../../parts/Screen.tsx";
import { CountryList } from "./CountryList.tsx";

/** The user's country: their account remembers it, since it bounds their products; a guest's device does. */
export function RegionScreen() {
  const t = useText();
  const { country: region, declare } = useResidence();
  return (
    <Screen title={t("account.region-title")} hasBack>
      <CountryList
        current={region}
        recent={region === "" ? [] : [region]}
        hasCodes={false}
        onPick={({ country, code }) =>
          void declare(country, () => {
            // Forms begin with the code that was chosen last, and this one is the likeliest.
            pickAreaCode({ country, code });
            go.backFrom(PATHS.regions);
          })
        }
      />
    </Screen>
  );
}
