/** The address of each flag's file, by the file's path; the pictures are no part of the code. */
const files = import.meta.glob<string>(
  "../../../../../node_modules/country-flag-icons/3x2/[A-Z][A-Z].svg",
  { eager: true, query: "?url", import: "default" },
);

const addresses = new Map(
  Object.entries(files).map(([path, address]) => [path.slice(-6, -4), address]),
);

/** Returns the address of a country's flag, by its ISO 3166 code. */
export const flagAddress = (country: string): string | undefined => addresses.get(country);
