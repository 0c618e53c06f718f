import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";

const WIDTHS = ["w-full", "w-11/12", "w-full", "w-3/5"];

/** The place of a text: headings and their paragraphs. */
export function ArticleSkeleton() {
  return (
    <div className="flex flex-col gap-8">
      {[1, 2, 3].map((section) => (
        <div key={section} className="flex flex-col gap-2.5">
          <Skeleton className="mb-1 h-6 w-2/5" />
          {WIDTHS.map((width, line) => (
            <Skeleton key={line} className={`h-4 ${width}`} />
          ))}
        </div>
      ))}
    </div>
  );
}
