import type { CallOutput } from "@candor/contract/types.ts";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { useText } from "../../lib/text.ts";

type Fund = Pick<CallOutput<"contracts.getInsuranceFund">, "currency_code" | "worst_case">;

/** What a jump of all prices of a kind would cost the fund, and how much more new positions may add to that. */
export function WorstCases({ fund }: { fund: Fund }) {
  const t = useText();
  const { kinds } = fund.worst_case;
  return (
    <table className="w-full text-data">
      <thead>
        <tr className="text-text-3">
          <th scope="col" className="py-1 text-start font-medium">
            {t("contracts.worst-move")}
          </th>
          <th scope="col" className="py-1 text-end font-medium">
            {t("contracts.worst-used", { currency: fund.currency_code })}
          </th>
          <th scope="col" className="py-1 text-end font-medium">
            {t("contracts.worst-free", { currency: fund.currency_code })}
          </th>
        </tr>
      </thead>
      <tbody>
        {kinds.map(({ asset, move, used, free }) => (
          <tr key={asset} data-testid={`worst-${asset}`}>
            <th scope="row" className="py-1 text-start font-normal">
              {t(`contracts.kind-${asset}`)} ± <Percent value={move} variant="plain" decimals={0} />
            </th>
            <td className="py-1 text-end">
              <Amount value={used} maxDecimals={2} />
            </td>
            <td className="py-1 text-end">
              <Amount value={free} maxDecimals={2} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
