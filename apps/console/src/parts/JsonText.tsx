import { MISSING } from "@candor/ui/figures/format.ts";

/** A stored value as it is, for those who check what was changed. */
export function JsonText({ value, label }: { value: unknown; label: string }) {
  const isNothing = value === null || value === undefined;
  return (
    <figure className="flex min-w-0 flex-1 flex-col gap-1">
      <figcaption className="text-label text-text-2">{label}</figcaption>
      <pre className="rounded-control bg-sunken p-3 font-[ui-monospace,monospace] text-data break-words whitespace-pre-wrap">
        {isNothing ? MISSING : JSON.stringify(value, undefined, 2)}
      </pre>
    </figure>
  );
}
