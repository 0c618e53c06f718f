import { Amount } from "@candor/ui/figures/Amount.tsx";
import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Card } from "@candor/ui/layout/Card.tsx";
import { CoinIcon } from "@candor/ui/picture/CoinIcon.tsx";
import { Link } from "@tanstack/react-router";
import { useText } from "../../lib/text.ts";
import { FactList } from "../../parts/FactList.tsx";
import { PATHS } from "../../paths.ts";
import type { Listed } from "./data.ts";
import { Demand } from "./Demand.tsx";
import { SaleClock } from "./SaleClock.tsx";

/** One sale in short, and the way to it. */
export function ProjectCard({ project }: { project: Listed }) {
  const t = useText();
  const { name, about, currency_code: code, id } = project;
  return (
    <Card
      title={
        <span className="flex items-center gap-2">
          <CoinIcon code={code} size={24} />
          {name}
        </span>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-data text-text-2">{about}</p>
        <SaleClock project={project} />
        <Demand project={project} />
        <FactList
          facts={[
            [
              t("ieo.price"),
              <Amount
                key="price"
                value={project.issue_price}
                currency={project.subscribe_currency}
              />,
            ],
            [t("ieo.total"), <Amount key="total" value={project.total} currency={code} />],
          ]}
        />
        <Link
          to={PATHS.ieoSubscribe}
          search={{ project: id }}
          aria-label={`${t(project.state === "in_progress" ? "ieo.subscribe" : "ieo.detail")}: ${name}`}
          className={buttonClass({
            variant: project.state === "in_progress" ? "primary" : "secondary",
          })}
        >
          {t(project.state === "in_progress" ? "ieo.subscribe" : "ieo.detail")}
        </Link>
      </div>
    </Card>
  );
}
