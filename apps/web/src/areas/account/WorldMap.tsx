import { useId } from "react";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import world from "world-atlas/land-110m.json";
import { useText } from "../../lib/text.ts";
import type { Place } from "../../data/picks.ts";
import { EDGE, MAP_HEIGHT, MAP_WIDTH, projected, ringPath } from "./map-projection.ts";
import { coordinatesText } from "./place.ts";

const topology = world as unknown as Topology<{ land: GeometryCollection }>;

const LAND = feature(topology, topology.objects.land)
  .features.flatMap(({ geometry }) =>
    geometry.type === "MultiPolygon" ? geometry.coordinates.flat() : [],
  )
  .map(ringPath)
  .join("");

/** The continents in outline, and where a place lies on them. */
export function WorldMap({ place }: { place: Place | undefined }) {
  const t = useText();
  const edgeId = useId();
  const label =
    place === undefined
      ? t("account.map")
      : t("account.map-at", { place: place.name === "" ? coordinatesText(place) : place.name });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`}
      className="h-auto w-full"
    >
      <clipPath id={edgeId}>
        <path d={EDGE} />
      </clipPath>
      <path d={EDGE} className="fill-sunken" />
      <path
        d={LAND}
        clipPath={`url(#${edgeId})`}
        className="fill-fill-strong stroke-border [stroke-width:0.6]"
      />
      {place !== undefined && <Marker at={projected(place.longitude, place.latitude)} />}
    </svg>
  );
}

/** Seen from afar: a point with a ring around it. */
function Marker({ at: [x, y] }: { at: readonly [number, number] }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="24" className="fill-accent opacity-20" />
      <circle r="10" className="fill-accent stroke-canvas [stroke-width:3]" />
    </g>
  );
}
