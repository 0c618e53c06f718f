import { t } from "../../lib/text.ts";
import { Action } from "../../parts/Action.tsx";
import type { ProjectTerms } from "./project-draft.ts";
import { ProjectSheet } from "./ProjectSheet.tsx";

const NOTHING: ProjectTerms = {
  token: 0,
  name: "",
  about: {},
  website: null,
  supply: "",
  lot: "",
  prices: [{ currency: 1, price: "" }],
  minimum: "",
  maximum: "",
  cap: "",
  starts_at: "",
  ends_at: "",
  listing_at: "",
  lock_days: 0,
  vesting: [{ after_days: 0, share: "1" }],
};

/** A project that is not there yet. */
export const AddProject = () => (
  <Action label={t("console-ieo.add")}>
    {(sheet) => (
      <ProjectSheet subject="" title={t("console-ieo.add")} sheet={sheet} now={NOTHING} />
    )}
  </Action>
);
