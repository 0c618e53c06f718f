import { FINANCE_AREAS, HUB_PLACES } from "@candor/contract/shown-words.ts";
import { Card } from "@candor/ui/layout/Card.tsx";
import { EntryIcon } from "@candor/ui/picture/EntryIcon.tsx";
import { ListRow } from "@candor/ui/list/ListRow.tsx";
import { Link } from "@tanstack/react-router";
import {
  ChartCandlestick,
  ChevronRight,
  FlaskConical,
  Timer,
  TrendingUpDown,
  UserPlus,
  Users,
} from "lucide-react";
import type { ReactNode } from "react";
import { useDemo } from "../../data/demo.ts";
import { useQuotations } from "../../data/markets.ts";
import { go } from "../../lib/go.ts";
import { useSession } from "../../lib/session.ts";
import { useText } from "../../lib/text.ts";
import { PATHS } from "../../paths.ts";
import { ProductRate } from "./ProductRate.tsx";

/** What there is to use, each as a row that leads on. */
export function Products() {
  const t = useText();
  const demo = useDemo();
  const isDemo = useSession((session) => session.isDemo);
  const count = useQuotations().data?.length;
  const practise = async () => {
    if (await demo.enter()) go.trade();
  };
  return (
    <Card title={t("finance.products")} isPadded={false}>
      <ul>
        {FINANCE_AREAS.map((area) => (
          <li key={area}>
            <ListRow
              {...face(
                <EntryIcon name={area} size={20} />,
                <>
                  <ProductRate area={area} />
                  {t(`finance.${area}-text`)}
                </>,
              )}
              title={t(`finance.${area}`)}
              render={(row) => <Link to={HUB_PLACES[area].offers} {...row} />}
            />
          </li>
        ))}
        <li>
          <ListRow
            {...face(<ChartCandlestick />, count && t("finance.spot-text", { count }))}
            title={t("common.trade-spot")}
            render={(row) => <Link to={PATHS.trade} {...row} />}
          />
        </li>
        <li>
          <ListRow
            {...face(<TrendingUpDown />, t("finance.contracts-text"))}
            title={t("common.trade-contracts")}
            render={(row) => <Link to={PATHS.contracts} {...row} />}
          />
        </li>
        <li>
          <ListRow
            {...face(<Users />, t("finance.copy-text"))}
            title={t("common.trade-copy")}
            render={(row) => <Link to={PATHS.copy} {...row} />}
          />
        </li>
        <li>
          <ListRow
            {...face(<Timer />, t("finance.options-text"))}
            title={t("common.trade-options")}
            render={(row) => <Link to={PATHS.options} {...row} />}
          />
        </li>
        {!isDemo && (
          <li>
            <ListRow
              {...face(<FlaskConical />, t("finance.demo-text"))}
              title={t("finance.demo")}
              onClick={() => void practise()}
            />
          </li>
        )}
        <li>
          <ListRow
            {...face(<UserPlus />, t("finance.invite-text"))}
            title={t("finance.invite")}
            render={(row) => <Link to={PATHS.share} {...row} />}
          />
        </li>
      </ul>
    </Card>
  );
}

/** What all rows have in common; a long word for it takes a second line. */
const face = (icon: ReactNode, text: ReactNode) => ({
  subtitle: <span className="whitespace-normal">{text}</span>,
  leading: (
    <span
      aria-hidden="true"
      className="grid size-11 shrink-0 place-items-center rounded-control bg-accent-ground text-accent [&>svg]:size-5"
    >
      {icon}
    </span>
  ),
  trailing: <ChevronRight aria-hidden="true" className="size-5 text-text-3" />,
});
