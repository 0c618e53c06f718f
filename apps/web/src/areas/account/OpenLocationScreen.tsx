import { Figure } from "@candor/ui/Figure.tsx";
import { buttonClass } from "@candor/ui/action/button-class.ts";
import { CopyButton } from "@candor/ui/action/CopyButton.tsx";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { Link, useSearch } from "@tanstack/react-router";
import { ExternalLink } from "lucide-react";
import { PATHS } from "../../paths.ts";
import type { Place } from "../../data/picks.ts";
import { useText } from "../../lib/text.ts";
import { Screen } from "../../parts/Screen.tsx";
import { MapCard } from "./MapCard.tsx";
import { coordinatesText, isPlace, openStreetMapLink } from "./place.ts";

/** Shows a place that a link names. */
export function OpenLocationScreen() {
  const t = useText();
  const place = useSearch({ from: PATHS.openLocation });
  return (
    <Screen title={t("account.open-title")} hasBack>
      {isPlace(place) ? (
        <Shown place={place} />
      ) : (
        <Empty title={t("account.no-place")} text={t("account.no-place-text")} />
      )}
    </Screen>
  );
}

function Shown({ place }: { place: Place }) {
  const t = useText();
  return (
    <div className="mx-auto grid w-full max-w-[640px] grid-cols-1 items-start gap-4 desktop:max-w-none desktop:grid-cols-[minmax(0,1fr)_320px]">
      <MapCard place={place} />
      <div className="flex flex-col gap-4 rounded-card bg-surface p-4">
        {place.name !== "" && <h2 className="text-h2 break-words">{place.name}</h2>}
        <div className="flex items-center gap-2">
          <dl className="min-w-0 flex-1">
            <dt className="text-data text-text-2">{t("account.coordinates")}</dt>
            <Figure as="dd" className="text-body whitespace-normal!">
              {coordinatesText(place)}
            </Figure>
          </dl>
          <CopyButton value={coordinatesText(place)} label={t("account.coordinates")} />
        </div>
        <Link
          to={PATHS.webView}
          search={{ url: openStreetMapLink(place) }}
          className={buttonClass({ variant: "primary", size: "large", isBlock: true })}
        >
          <ExternalLink aria-hidden="true" className="size-5" />
          {t("account.open-map")}
        </Link>
      </div>
    </div>
  );
}
