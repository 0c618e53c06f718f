import { AppLink } from "../AppLink.tsx";
import { TargetFace } from "./TargetFace.tsx";
import type { SearchTarget } from "./target.ts";

/** What was found as lines that lead there. */
export function FoundList({ list }: { list: readonly SearchTarget[] }) {
  return (
    <ul className="-mx-2">
      {list.map((target) => (
        <li key={target.key}>
          <AppLink
            target={{ path: target.to }}
            data-row=""
            className="flex min-h-12 items-center gap-3 rounded-control px-2 py-1.5 text-body hover:bg-surface active:bg-fill"
          >
            <TargetFace target={target} />
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
