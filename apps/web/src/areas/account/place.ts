import type { Place } from "../../data/picks.ts";

/** Four decimals are eleven metres; written alike in every language, as maps read them. */
const coordinate = new Intl.NumberFormat("en", {
  minimumFractionDigits: 4,
  maximumFractionDigits: 4,
});

/** Latitude and longitude, to be shown and copied. */
export const coordinatesText = ({
  latitude,
  longitude,
}: Pick<Place, "latitude" | "longitude">): string =>
  `${coordinate.format(latitude)}, ${coordinate.format(longitude)}`;

/** Whether a link names a place of this world; one that says nothing has no name and lies at zero. */
export const isPlace = ({ latitude, longitude, name }: Place): boolean =>
  Math.abs(latitude) <= 90 &&
  Math.abs(longitude) <= 180 &&
  (name !== "" || latitude !== 0 || longitude !== 0);

/** The place on a map that everybody can open. */
export const openStreetMapLink = ({ latitude, longitude }: Place): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}`;
