import { useText } from "../../../lib/text.ts";
import type { Method } from "../data.ts";
import { useMethodLabel } from "../method/label.ts";

/** More than these would hide the price. */
const SHOWN = 3;

/** The ways to pay of an advertisement, each once, the first of them by name. */
export function MethodNames({ methods }: { methods: readonly Method[] }) {
  const t = useText();
  const label = useMethodLabel();
  const names = [...new Set(methods.map(label))];
  const more = names.length - SHOWN;
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1 text-data text-text-2">
      {names.slice(0, SHOWN).map((name) => (
        <li key={name} className="border-s-2 border-accent ps-1.5 wrap-anywhere">
          {name}
        </li>
      ))}
      {more > 0 && <li>{t("p2p.more-methods", { count: more })}</li>}
    </ul>
  );
}
