import { dec, formatDec, sub } from "@candor/money";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { EXACT } from "../../parts/FigureColumn.tsx";
import type { Reconciliation } from "./CustodyScreen.tsx";

/** Shows a chain's holdings less the expected ones; two differences that cancel out are still marked. */
export function Difference({
  reconciliation: { holds, expected, differences },
}: {
  reconciliation: Reconciliation;
}) {
  const isAsItShould = Object.keys(differences).length === 0;
  return (
    <span className={isAsItShould ? undefined : "text-danger"}>
      <Amount value={formatDec(sub(dec(holds), dec(expected)))} {...EXACT} />
    </span>
  );
}
