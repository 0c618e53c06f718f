import { cx } from "@candor/ui/class-names.ts";
import { Check } from "lucide-react";
import type { City } from "./cities.ts";
import { Flag } from "./Flag.tsx";

type CityRowsProps = {
  label: string;
  cities: readonly City[];
  chosen: City | undefined;
  countryName: (country: string) => string;
  onChoose: (city: City) => void;
};

/** Cities to choose from, each with its country. */
export function CityRows({ label, cities, chosen, countryName, onChoose }: CityRowsProps) {
  return (
    <ul aria-label={label}>
      {cities.map((city) => (
        <li
          key={`${city.name} ${city.country}`}
          className="border-b border-hairline last:border-b-0"
        >
          <button
            type="button"
            aria-pressed={city === chosen}
            onClick={() => onChoose(city)}
            className="flex min-h-14 w-full items-center gap-3 rounded-control px-2 py-1.5 text-start -outline-offset-2 hover:bg-fill"
          >
            <Flag country={city.country} />
            <span className="flex min-w-0 flex-1 flex-col">
              <span className={cx("text-body", city === chosen && "font-semibold")}>
                {city.name}
              </span>
              <span className="text-data text-text-2">{countryName(city.country)}</span>
            </span>
            <Check
              aria-hidden="true"
              className={cx("size-5 text-accent", city !== chosen && "opacity-0")}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
