import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { FormSkeleton } from "@candor/ui/form/FormSkeleton.tsx";
import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import { Link, useSearch } from "@tanstack/react-router";
import { Suspense } from "react";
import { lazyPart } from "../../lib/chunk.ts";
import { useText } from "../../lib/text.ts";
import { Coverage } from "../../parts/finance/Coverage.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { PATHS } from "../../paths.ts";
import { type Project, useProject } from "./data.ts";
import { Demand } from "./Demand.tsx";
import { OwnSubscription } from "./OwnSubscription.tsx";
import { ProjectTerms } from "./ProjectTerms.tsx";
import { SaleClock } from "./SaleClock.tsx";
import { SubscribeForm } from "./SubscribeForm.tsx";

const AllocationTable = lazyPart("AllocationTable", () => import("./AllocationTable.tsx"));

/** One sale: its terms, its demand, and one's own part in it. */
export function SubscribeScreen() {
  const t = useText();
  const { project } = useSearch({ strict: false });
  return (
    <Screen title={t("ieo.title")} hasBack width="form">
      {project === undefined ? (
        <Empty
          title={t("ieo.none-chosen")}
          action={
            <Link to={PATHS.ieo} className={buttonClass({ variant: "primary" })}>
              {t("ieo.all")}
            </Link>
          }
        />
      ) : (
        <Sale id={project} />
      )}
    </Screen>
  );
}

function Sale({ id }: { id: number }) {
  return (
    <ScreenState query={useProject(id)} skeleton={<FormSkeleton fields={3} />}>
      {(project) => <Shown project={project} />}
    </ScreenState>
  );
}

function Shown({ project }: { project: Project }) {
  const t = useText();
  const { own, state, website, symbol } = project;
  return (
    <div className="flex flex-col gap-6">
      <section className="flex flex-col gap-3">
        <h2 className="text-h2">{project.name}</h2>
        <p className="text-body">{project.about}</p>
        {website !== null && (
          <Link
            to={PATHS.webView}
            search={{ url: website }}
            className={buttonClass({ variant: "link", size: "small" })}
          >
            {t("ieo.website")}
          </Link>
        )}
      </section>
      <SaleClock project={project} />
      <Demand project={project} />
      {own !== null && <OwnSubscription project={project} own={own} />}
      {own === null && state === "in_progress" && <SubscribeForm project={project} />}
      {project.allocated === null ? (
        <p className="text-data text-text-2">{t("ieo.table-later")}</p>
      ) : (
        <Suspense fallback={<Skeleton className="h-80 rounded-card" />}>
          <AllocationTable project={project.id} {...(own === null ? {} : { line: own.line })} />
        </Suspense>
      )}
      <ProjectTerms project={project} />
      <Coverage free={project.reserve} setAside={project.set_aside} code={project.currency_code} />
      {symbol !== null && state === "ended" && (
        <Link
          to={PATHS.trade}
          search={{ symbol }}
          className={buttonClass({ variant: "secondary" })}
        >
          {t("ieo.trade", { symbol })}
        </Link>
      )}
    </div>
  );
}
