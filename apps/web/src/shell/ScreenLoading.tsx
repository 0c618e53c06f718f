import { Skeleton } from "@candor/ui/Skeleton.tsx";

/** While a screen's code is on its way, after the specified 200 ms. */
export function ScreenLoading() {
  return (
    <div className="gutter mx-auto flex w-full max-w-[1328px] flex-col gap-4 py-5">
      <Skeleton className="h-8 w-40" />
      <Skeleton className="h-28" />
      <Skeleton className="h-64" />
    </div>
  );
}
