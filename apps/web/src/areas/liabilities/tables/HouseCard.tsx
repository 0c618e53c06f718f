import { formatDec } from "@candor/money";
import type { HouseLine, Roots } from "@candor/rules/liabilities/root-text.ts";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Figure } from "@candor/ui/Figure.tsx";
import { useText } from "../../../lib/text.ts";

type HouseCardProps = { roots: Roots; realm: "live" | "demo" };

/** The accounts of the house with their amounts: they are in no tree, and with users' they come to what came from outside. */
export function HouseCard({ roots, realm }: HouseCardProps) {
  const t = useText();
  const lines = roots.house.filter((line) => line.realm === realm);
  const byName = Map.groupBy(lines, ({ name }) => name);
  return (
    <Card title={t("liabilities.house-title")}>
      <p className="pb-2 text-data text-text-2">{t("liabilities.house-about")}</p>
      <details>
        <summary className="min-h-6 cursor-pointer text-data text-accent">
          {t("liabilities.house-show", { count: byName.size })}
        </summary>
        <dl className="grid gap-x-8 text-data desktop:grid-cols-2">
          {[...byName].map(([name, own]) => (
            <HouseAccount key={name} name={name} lines={own} />
          ))}
        </dl>
      </details>
    </Card>
  );
}

const HouseAccount = ({ name, lines }: { name: string; lines: readonly HouseLine[] }) => (
  <div className="flex flex-wrap justify-between gap-x-3 border-b border-hairline py-2">
    <dt>
      <Figure>{name}</Figure>
    </dt>
    <dd className="ms-auto flex flex-col text-end">
      {lines.map(({ currency, amount }) => (
        <Amount key={currency} value={formatDec(amount)} currency={currency} />
      ))}
    </dd>
  </div>
);
