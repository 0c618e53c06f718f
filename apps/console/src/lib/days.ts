/** The day of a moment where the operator is, "2026-11-23"; "" for none. */
export function dayOf(iso: string | undefined): string {
  if (iso === undefined) return "";
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return "";
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

const two = (value: number): string => `${value}`.padStart(2, "0");

/** The moment at which a day begins where the operator is, or one of the days after it. */
export function dayBegins(day: string, after = 0): string | undefined {
  const parts = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/.exec(day);
  if (parts === null) return undefined;
  const [year = 0, month = 0, date = 0] = parts.slice(1).map((part) => Number.parseInt(part, 10));
  return new Date(year, month - 1, date + after).toISOString();
}
