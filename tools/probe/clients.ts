/** The screen, the console's page and the proof of the probe area. */
export const clientFiles: Readonly<Record<string, string>> = {
  "apps/web/src/areas/probe/paths.ts": `export const paths = {
  probe: "/pages/probe/probe",
} as const;
`,
  "apps/web/src/areas/probe/screens.ts": `import { screen } from "../../lib/screen.ts";
import { paths } from "./paths.ts";

export const probe = {
  probe: screen(paths.probe, () => import("./ProbeScreen.tsx"), {
    texts: ["probe"],
    calls: ["probe.getProbe"],
  }),
};
`,
  "apps/web/src/areas/probe/ProbeScreen.tsx": `import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Link } from "@tanstack/react-router";
import { useCall } from "../../lib/query.ts";
import { useText } from "../../lib/text.ts";
import { Screen } from "../../parts/Screen.tsx";
import { PATHS } from "../../paths.ts";

/** What the probe holds at most. */
export function ProbeScreen() {
  const t = useText();
  const { data } = useCall("probe.getProbe", {});
  return (
    <Screen title={t("probe.title")} hasBack width="form">
      <p>{t("probe.risk")}</p>
      {data && <Amount value={data.maximum} />}
      <Link to={PATHS.probe}>{t("probe.title")}</Link>
    </Screen>
  );
}
`,
  "apps/console/src/areas/probe/index.ts": `import { FlaskConical } from "lucide-react";
import type { Area } from "../../lib/area.ts";
import { fieldsOf } from "../../lib/config-fields.ts";

const PROBE = "/probe";

/** What the probe is paid from, and who wants out. */
export const probe: Area = {
  name: "probe",
  rail: [
    { to: PROBE, label: "console-probe.title", icon: FlaskConical, order: 500, call: "probe.getProbeReserve" },
  ],
  screens: [
    {
      path: PROBE,
      call: "probe.getProbeReserve",
      load: async () => (await import("./ProbeScreen.tsx")).ProbeScreen,
    },
  ],
  queues: {
    "probe-end": { label: "console-probe.queue", sentence: "console-probe.sentence" },
  },
  configKinds: [
    {
      kind: "probe-terms",
      label: "console-probe.config",
      fields: fieldsOf("probe-terms", { probe_rate: "console-probe.rate" }),
    },
  ],
};
`,
  "apps/console/src/areas/probe/ProbeScreen.tsx": `import { t } from "../../lib/text.ts";
import { useCall } from "../../lib/query.ts";
import { Screen } from "../../parts/Screen.tsx";

export function ProbeScreen() {
  const { data } = useCall("probe.getProbeReserve", {});
  return (
    <Screen title={t("console-probe.title")}>
      <p>{data?.maximum}</p>
    </Screen>
  );
}
`,
  "e2e/probe.spec.ts": `import { expect, test } from "./page-models/fixtures.ts";

test("the probe says what it holds at most", { tag: "@core" }, async ({ page, app }) => {
  await app.open("probe");
  await expect(page.getByRole("main")).toContainText("100");
});
`,
  "proof/areas/probe.ts": `import type { OwnProofs } from "../suites.ts";

export const own: OwnProofs = {
  suites: { verify: { probe: () => import("../verify/ticks.ts") } },
  proofs: [
    { title: "a probe recomputed", budgetSeconds: 5, suites: ["verify", "probe"], all: "" },
  ],
  mutants: {
    "probe/takes-all": {
      says: "The probe takes what it should refuse.",
      edits: [{ file: "areas/probe/get-probe.ts", from: '"100"', to: '"1000"' }],
    },
  },
};
`,
};
