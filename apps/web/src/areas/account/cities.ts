import { CITY_LIST } from "./city-list.ts";
import { folded } from "../../data/countries.ts";

export type City = {
  /** The city's name in English. */
  name: string;
  /** ISO 3166. */
  country: string;
  latitude: number;
  longitude: number;
};

const degrees = (hundredths: string): number => Number.parseInt(hundredths, 10) / 100;

export const cities: readonly City[] = CITY_LIST.trim()
  .split("\n")
  .map((line) => {
    const words = line.split(" ");
    const [country = "", latitude = "", longitude = ""] = words.slice(-3);
    const name = words.slice(0, -3).join(" ");
    return { name, country, latitude: degrees(latitude), longitude: degrees(longitude) };
  });

/** Cities whose own name or country is meant; those that begin so come first. */
export function findCities(typed: string, countryName: (country: string) => string): City[] {
  const wanted = folded(typed);
  const begins = ({ name }: City) => folded(name).startsWith(wanted);
  const found = cities.filter(
    ({ name, country }) =>
      folded(name).includes(wanted) || folded(countryName(country)).includes(wanted),
  );
  return [...found.filter(begins), ...found.filter((city) => !begins(city))];
}
