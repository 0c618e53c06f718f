import { MISSING } from "@candor/ui/format.ts";
import type { ConfigValue } from "@candor/contract/types.ts";

export type Setting = ConfigValue<"setting">;

/** A setting as it is: a text, or a list, one entry a line. */
export const SettingText = ({ value }: { value: Setting }) => (
  <p className="text-body break-words whitespace-pre-line">
    {(Array.isArray(value) ? value.join("\n") : value) || MISSING}
  </p>
);
