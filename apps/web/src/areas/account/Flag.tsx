import { flagAddress } from "./flags.ts";

/** A country's flag beside its name; fetched as it comes into view. */
export function Flag({ country }: { country: string }) {
  return (
    <span
      aria-hidden="true"
      className="inline-flex h-5 w-7.5 shrink-0 overflow-hidden rounded-[3px] bg-fill [box-shadow:0_0_0_1px_var(--hairline)]"
    >
      <img
        src={flagAddress(country)}
        alt=""
        width={30}
        height={20}
        loading="lazy"
        decoding="async"
        className="size-full object-cover"
      />
    </span>
  );
}
