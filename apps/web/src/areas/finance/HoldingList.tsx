import { HUB_PLACES } from "@candor/contract/shown-words.ts";
import { Card } from "@candor/ui/layout/Card.tsx";
import { EntryIcon } from "@candor/ui/picture/EntryIcon.tsx";
import { ListRow } from "@candor/ui/list/ListRow.tsx";
import { Link } from "@tanstack/react-router";
import { useText } from "../../lib/text.ts";
import { CoinAmount } from "../../parts/CoinAmount.tsx";
import type { Holding } from "../../data/holdings.ts";

/** What the user has in each product; each row leads to where it is looked after. */
export function HoldingList({ list }: { list: readonly Holding[] }) {
  const t = useText();
  return (
    <Card title={t("finance.holdings")} isPadded={false}>
      <ul className="max-h-96 overflow-y-auto">
        {list.map(({ area, id, currency_code: code, amount, earned_total: earned }) => (
          <li key={id}>
            <ListRow
              leading={<EntryIcon name={area} size={24} />}
              title={t(`finance.${area}`)}
              value={<CoinAmount value={amount} code={code} hasUnit />}
              valueNote={
                <>
                  {t(area === "loans" ? "finance.cost" : "finance.earned")}{" "}
                  <CoinAmount value={earned} code={code} />
                </>
              }
              render={(row) => <Link to={HUB_PLACES[area].own} {...row} />}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
