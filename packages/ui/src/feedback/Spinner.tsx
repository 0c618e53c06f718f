/** A turning ring in the text's colour; name it with `label` where nothing else says "loading". */
export function Spinner({ size = 18, label }: { size?: number; label?: string }) {
  return (
    <span role={label === undefined ? undefined : "status"} className="inline-flex">
      <svg
        width={size}
        height={size}
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.25"
        strokeLinecap="round"
        aria-hidden="true"
        className="animate-spin"
      >
        <circle cx="10" cy="10" r="8" opacity="0.25" />
        <path d="M10 2a8 8 0 0 1 8 8" />
      </svg>
      {label !== undefined && <span className="sr-only">{label}</span>}
    </span>
  );
}
