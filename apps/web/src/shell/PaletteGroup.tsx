import { TargetFace } from "../parts/search/TargetFace.tsx";
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
          key={target.key}
          type="button"
          id={idOf(target)}
          role="option"
          // The focus stays in the field.
          tabIndex={-1}
          aria-selected={target === marked}
          onClick={() => onFollow(target)}
          className="flex min-h-10 w-full items-center gap-3 rounded-control px-2 py-1 text-start text-body hover:bg-fill aria-selected:bg-fill"
        >
          <TargetFace target={target} />
        </button>
      ))}
    </div>
  );
}
