import type { IeoState } from "@candor/contract/finance-words.ts";
import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { Tabs } from "@candor/ui/layout/Tabs.tsx";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useText } from "../../lib/text.ts";
import { Screen } from "../../parts/Screen.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { PATHS } from "../../paths.ts";
import { useProjects } from "./data.ts";
import { ProjectCard } from "./ProjectCard.tsx";

const ORDER: readonly IeoState[] = ["in_progress", "warm_up", "ended"];

/** New coins on offer, by how far their sale is. */
export function IeoScreen() {
  const t = useText();
  const [state, setState] = useState<IeoState>("in_progress");
  return (
    <Screen title={t("ieo.title")} hasBack>
      <p className="pb-2">
        <Link to={PATHS.ieoOrders} className={buttonClass({ variant: "link", size: "small" })}>
          {t("ieo.orders")}
        </Link>
      </p>
      <Tabs
        label={t("ieo.state")}
        items={ORDER.map((value) => ({
          value,
          label: t(`ieo.state-${value}`),
        }))}
        value={state}
        onValueChange={setState}
        panelClassName="pt-4"
      >
        <ScreenState
          query={useProjects()}
          skeleton={<RowsSkeleton count={3} hasValue />}
          isEmpty={({ list }) => list.every((one) => one.state !== state)}
          empty={<Empty title={t("ieo.none")} text={t("ieo.none-text")} />}
        >
          {({ list }) => (
            <ul className="grid gap-4 tablet:grid-cols-2">
              {list
                .filter((one) => one.state === state)
                .map((project) => (
                  <li key={project.id}>
                    <ProjectCard project={project} />
                  </li>
                ))}
            </ul>
          )}
        </ScreenState>
      </Tabs>
    </Screen>
  );
}
