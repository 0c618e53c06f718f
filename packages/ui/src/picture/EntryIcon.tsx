import type { EntryIconName } from "./entry-icon-names.ts";

/** One file for all of them, fetched once and kept. */
const file = new URL("./entry-icons.svg", import.meta.url).href;

/**
 * What stands for a part of the product, in two tones: its lines in the colour of the text around it, its
 * ground in the accent. Beside its name, so hidden from assistive technology.
 */
export function EntryIcon({ name, size = 24 }: { name: EntryIconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 256 256"
      aria-hidden="true"
      className="shrink-0 fill-text text-accent"
    >
      <use href={`${file}#${name}`} />
    </svg>
  );
}
