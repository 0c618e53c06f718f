import { CircleAlert } from "lucide-react";

/** What is wrong with a form as a whole, above its button; read aloud when it comes. */
export function FormError({ message }: { message: string | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {message !== undefined && (
        <p className="flex gap-2 rounded-control bg-danger-ground px-3 py-2.5 text-data text-danger">
          <CircleAlert aria-hidden="true" className="size-4.5 shrink-0" />
          {message}
        </p>
      )}
    </div>
  );
}
