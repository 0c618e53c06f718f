import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import { useLayout } from "../../lib/layout.ts";
import { HeaderSkeleton, Lines } from "./Skeletons.tsx";
import { Panel } from "./Panel.tsx";
import { FormGrid } from "./FormGrid.tsx";

type FormGridSkeletonProps = {
  /** The heights of the form's fields, as classes. */
  fields: readonly string[];
};

/** Such a screen before it is known: each panel in its place, with what it will hold. */
export function FormGridSkeleton({ fields }: FormGridSkeletonProps) {
  const layout = useLayout();
  const isPhone = layout === "phone";
  return (
    <div
      aria-hidden="true"
      className="flex flex-1 flex-col desktop:h-[calc(100dvh-56px)] desktop:flex-none"
    >
      {isPhone && <HeaderSkeleton />}
      <FormGrid>
        {layout === "wide" && (
          <Panel className="p-2 [grid-area:markets]">
            <Lines count={14} height="h-8" />
          </Panel>
        )}
        {!isPhone && (
          <Panel className="flex h-14 items-center gap-6 px-4 [grid-area:line]">
            {["w-28", "w-20", "w-20", "w-20"].map((width, at) => (
              <Skeleton key={at} className={`h-7 ${width}`} />
            ))}
          </Panel>
        )}
        <Panel className="flex h-72 flex-col gap-2 p-2 [grid-area:chart] max-tablet:[@media(height>=900px)]:h-88 tablet:h-96 desktop:h-auto">
          <Skeleton className="h-7 w-3/5" />
          <Skeleton className="min-h-0 flex-1" />
        </Panel>
        <Panel className="flex flex-col gap-3 p-3 [grid-area:form]">
          {fields.map((height, at) => (
            <Skeleton key={at} className={height} />
          ))}
        </Panel>
        <Panel className="p-3 [grid-area:orders]">
          <Skeleton className="mb-2 h-7 w-2/5" />
          <Lines count={4} height="h-5" />
        </Panel>
      </FormGrid>
    </div>
  );
}
