import { Percent } from "@candor/ui/figures/Percent.tsx";
import { toNumber } from "@candor/money";
import type { Balance } from "../../data/merge-balances.ts";
import { useText } from "../../lib/text.ts";
import { Worth } from "../../parts/Worth.tsx";
import { allocationOf } from "./allocation.ts";

/** From strong to quiet, since a share is recognised by its place and name and not by a hue. */
const FILLS = ["bg-accent", "bg-accent/70", "bg-accent/50", "bg-accent/35", "bg-text-3/50"];

/** How what one has is spread over coins. */
export function Allocation({ balances }: { balances: readonly Balance[] }) {
  const t = useText();
  const shares = allocationOf(balances);
  if (shares.length === 0) return null;
  return (
    <section className="flex flex-col gap-4 rounded-card bg-surface p-5">
      <h2 className="text-h2">{t("wallet.allocation")}</h2>
      <div aria-hidden="true" className="flex h-3 gap-0.5 overflow-clip rounded-full">
        {shares.map(({ code, rate }, index) => (
          <span
            key={code}
            className={FILLS[index]}
            style={{ flexGrow: toNumber(rate), minWidth: "3px" }}
          />
        ))}
      </div>
      <ul className="flex flex-col gap-2">
        {shares.map(({ code, worth, rate }, index) => (
          <li key={code} className="flex items-center gap-3 text-data">
            <span aria-hidden="true" className={`size-2.5 rounded-full ${FILLS[index]}`} />
            <span className="flex-1 font-medium">
              {code === "" ? t("wallet.other-coins") : code}
            </span>
            <Worth usdt={worth} className="text-text-2" />
            <Percent value={rate} variant="plain" className="w-16 text-end" />
          </li>
        ))}
      </ul>
    </section>
  );
}
