import { go } from "../../lib/go.ts";
import { pickAreaCode, usePicks } from "../../data/picks.ts";
import { useText } from "../../lib/text.ts";
import { Screen } from "../../parts/Screen.tsx";
import { CountryList } from "./CountryList.tsx";

/** Chooses the calling code of a country, and leads back to where it was asked for. */
export function AreaCodeScreen() {
  const t = useText();
  const recent = usePicks((picks) => picks.areaCodes).map(({ country }) => country);
  return (
    <Screen title={t("account.codes-title")} hasBack>
      <CountryList
        current={recent[0]}
        recent={recent}
        hasCodes
        onPick={({ country, code }) => {
          pickAreaCode({ country, code });
          go.back();
        }}
      />
    </Screen>
  );
}
