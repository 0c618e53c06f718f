import { CoinIcon } from "@candor/ui/picture/CoinIcon.tsx";
import { LiveChange } from "../parts/LiveChange.tsx";
import { LivePrice } from "../parts/LivePrice.tsx";
import type { PaletteTarget } from "./palette-groups.ts";

type PaletteGroupProps = {
  label: string;
  list: readonly PaletteTarget[];
  idOf: (target: PaletteTarget) => string;
  marked: PaletteTarget | undefined;
  onFollow: (target: PaletteTarget) => void;
};

/** Targets of one kind under its name. */
export function PaletteGroup({ label, list, idOf, marked, onFollow }: PaletteGroupProps) {
  if (list.length === 0) return null;
  return (
    <div role="group" aria-label={label}>
      <p aria-hidden="true" className="px-2 pt-2 pb-1 text-label text-text-3">
        {label}
      </p>
      {list.map((target) => (
        <button
          key={target.label}
          type="button"
          id={idOf(target)}
          role="option"
          // The focus stays in the field.
          tabIndex={-1}
          aria-selected={target === marked}
          onClick={() => onFollow(target)}
          className="flex min-h-10 w-full items-center gap-3 rounded-control px-2 text-start text-body hover:bg-fill aria-selected:bg-fill"
        >
          <Face target={target} />
        </button>
      ))}
    </div>
  );
}

function Face({ target }: { target: PaletteTarget }) {
  const name = <span className="min-w-0 flex-1 truncate">{target.label}</span>;
  if ("icon" in target)
    return (
      <>
        <target.icon aria-hidden="true" className="mx-0.5 size-5 shrink-0 text-text-2" />
        {name}
      </>
    );
  const { market } = target;
  return (
    <>
      <CoinIcon code={market.currency_code} size={24} />
      {name}
      <span className="flex items-baseline gap-3 text-data">
        <LivePrice quotation={market} />
        <LiveChange quotation={market} className="w-16 text-end" />
      </span>
    </>
  );
}
