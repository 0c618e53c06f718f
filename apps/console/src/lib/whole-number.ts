/** What was typed as a whole number within bounds; undefined for anything else. */
export function wholeNumber(text: string, lowest: number, highest: number): number | undefined {
  if (!/^[0-9]{1,9}$/.test(text.trim())) return undefined;
  const value = Number.parseInt(text, 10);
  return value >= lowest && value <= highest ? value : undefined;
}
