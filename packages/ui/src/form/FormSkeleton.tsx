import { Skeleton } from "../feedback/Skeleton.tsx";

/** The place of a form: its fields under their names, and the button that sends it. */
export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <div aria-hidden="true" className="flex flex-col gap-5">
      {Array.from({ length: fields }, (_, index) => (
        <div key={index} className="flex flex-col gap-2">
          <Skeleton className="h-4 w-28" />
          <Skeleton className="h-11" />
        </div>
      ))}
      <Skeleton className="h-12" />
    </div>
  );
}
