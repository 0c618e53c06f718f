import { Select } from "@candor/ui/form/Select.tsx";
import { useMemo } from "react";
import { countryNames } from "../../data/countries.ts";
import { useLocale, useText } from "../../lib/text.ts";

type CountrySelectProps = {
  countries: readonly string[];
  /** Empty: every country. */
  value: string;
  onValueChange: (country: string) => void;
  /** Whether none may be chosen. */
  hasEvery?: boolean;
  /** The label where no Field is around it. */
  label?: string;
  className?: string;
};

/** A country in which is paid, by its name. */
export function CountrySelect(props: CountrySelectProps) {
  const { countries, value, onValueChange, hasEvery = false, label, className } = props;
  const t = useText();
  const locale = useLocale();
  const options = useMemo(() => {
    const name = countryNames(locale);
    const named = countries.map((code) => ({ value: code, label: name(code) }));
    return named.toSorted((one, other) => one.label.localeCompare(other.label, locale));
  }, [countries, locale]);
  const none = { value: "", label: t(hasEvery ? "p2p.every-country" : "p2p.choose") };
  return (
    <Select
      {...(label !== undefined && { label })}
      {...(className !== undefined && { className })}
      value={value}
      onValueChange={onValueChange}
      options={hasEvery || value === "" ? [none, ...options] : options}
    />
  );
}
