import { CopyButton } from "@candor/ui/action/CopyButton.tsx";

/** A hash or a seed under its name, to be copied. */
export const CodeLine = ({ name, value }: { name: string; value: string }) => (
  <div className="flex items-center justify-between gap-3">
    <p className="min-w-0 text-data">
      <span className="block text-text-2">{name}</span>
      <span translate="no" className="block break-all">
        {value}
      </span>
    </p>
    <CopyButton value={value} label={name} />
  </div>
);
