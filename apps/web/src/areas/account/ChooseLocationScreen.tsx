import { Button } from "@candor/ui/action/Button.tsx";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { Figure } from "@candor/ui/Figure.tsx";
import { CircleAlert, LocateFixed } from "lucide-react";
import { useDeferredValue, useMemo, useState } from "react";
import { go } from "../../lib/go.ts";
import { type Place, pickPlace } from "../../data/picks.ts";
import { useLocale, useText } from "../../lib/text.ts";
import { Screen } from "../../parts/Screen.tsx";
import { type City, findCities } from "./cities.ts";
import { CityRows } from "./CityRows.tsx";
import { countryNames } from "../../data/countries.ts";
import { MapCard } from "./MapCard.tsx";
import { useOwnPosition } from "./own-position.ts";
import { coordinatesText } from "./place.ts";
import { SearchField } from "./SearchField.tsx";

/** Chooses a city or the own position, and hands it to the screen that asked. */
export function ChooseLocationScreen() {
  const t = useText();
  const locale = useLocale();
  const [typed, setTyped] = useState("");
  const searched = useDeferredValue(typed);
  const [city, setCity] = useState<City>();
  const [place, setPlace] = useState<Place>();
  const position = useOwnPosition((found) => {
    setCity(undefined);
    setPlace({ ...found, name: t("account.my-position") });
  });
  const countryName = useMemo(() => countryNames(locale), [locale]);
  const found = useMemo(() => findCities(searched, countryName), [searched, countryName]);
  const choose = (chosen: City) => {
    const { latitude, longitude } = chosen;
    setCity(chosen);
    setPlace({ latitude, longitude, name: `${chosen.name}, ${countryName(chosen.country)}` });
  };
  const confirm = () => {
    if (place === undefined) return;
    pickPlace(place);
    go.back();
  };
  return (
    <Screen title={t("account.choose-title")} hasBack>
      <div className="mx-auto grid w-full max-w-[640px] flex-1 grid-cols-1 content-start gap-4 desktop:max-w-none desktop:grid-cols-[minmax(0,1fr)_400px]">
        <div className="flex flex-col gap-4 desktop:sticky desktop:top-20 desktop:self-start">
          <MapCard place={place} />
          <Button
            isBlock
            isLoading={position.isAsking}
            icon={<LocateFixed aria-hidden="true" className="size-5" />}
            onClick={position.ask}
          >
            {t("account.use-position")}
          </Button>
          <div role="alert" className="empty:hidden">
            {position.fault !== undefined && (
              <p className="flex gap-2 rounded-control bg-danger-ground px-3 py-2.5 text-data text-danger">
                <CircleAlert aria-hidden="true" className="size-4.5 shrink-0" />
                {t(`account.position-${position.fault}`)}
              </p>
            )}
          </div>
        </div>
        <div className="min-w-0">
          <SearchField label={t("account.find-city")} value={typed} onValueChange={setTyped} />
          <p role="status" className="sr-only">
            {searched.trim() !== "" && t("account.found", { count: found.length })}
          </p>
          {found.length === 0 ? (
            <Empty
              drawing="results"
              title={t("account.no-city")}
              text={t("account.no-city-text")}
            />
          ) : (
            <CityRows
              label={t("account.cities")}
              cities={found}
              chosen={city}
              countryName={countryName}
              onChoose={choose}
            />
          )}
        </div>
      </div>
      <div
        data-action-bar=""
        className="sticky bottom-0 z-20 -mx-[16px] -mb-6 flex flex-wrap items-center gap-3 border-t border-hairline bg-canvas px-[16px] pt-3 pb-[calc(12px+var(--safe-bottom))] desktop:mx-0 desktop:px-0"
      >
        <p className="min-w-40 grow-2 text-body" role="status">
          {place === undefined ? (
            <span className="text-text-2">{t("account.nowhere-yet")}</span>
          ) : (
            <>
              <span className="block font-medium">{place.name}</span>
              <Figure className="block text-data text-text-2">{coordinatesText(place)}</Figure>
            </>
          )}
        </p>
        <Button
          variant="primary"
          size="large"
          disabled={place === undefined}
          onClick={confirm}
          className="grow tablet:grow-0"
        >
          {t("account.confirm-place")}
        </Button>
      </div>
    </Screen>
  );
}
