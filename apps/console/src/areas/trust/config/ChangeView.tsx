import type { RequestRecord } from "../../../lib/area.ts";
import { Compared } from "../../../parts/Compared.tsx";
import { askedChange } from "./asked-change.ts";

/** What a request would change, part by part. */
export function ChangeView({ record: { facts } }: { record: RequestRecord }) {
  const asked = askedChange(facts);
  return asked === undefined ? null : <Compared {...asked} />;
}
