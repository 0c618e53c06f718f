import { failureText } from "../lib/client.ts";

/** Why it could not be done, beside what was tried. */
export function Refusal({ error }: { error: Error | null }) {
  if (error === null) return null;
  return (
    <p role="alert" className="text-data text-danger">
      {failureText(error)}
    </p>
  );
}
