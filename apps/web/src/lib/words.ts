/** Whether every typed word stands somewhere in what is said, whatever the case. */
export function holdsWords(said: string, typed: string): boolean {
  const text = said.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
