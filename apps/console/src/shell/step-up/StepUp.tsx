import { Suspense, lazy, useEffect, useState } from "react";
import { callOff, useAsked } from "../../lib/step-up.ts";
import { loadTexts } from "../../lib/text.ts";

const StepUpSheet = lazy(async () => {
  const [sheet] = await Promise.all([
    import("./StepUpSheet.tsx"),
    loadTexts(["auth", "console-auth", "console-security", "security"]),
  ]);
  return { default: sheet.StepUpSheet };
});

/** Mounted beside every screen; asks for the proof of any call, unless the operator is signed out. */
export function StepUp() {
  const asked = useAsked();
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => callOff, []);
  if (asked !== undefined && !isNeeded) setIsNeeded(true);
  return isNeeded ? (
    <Suspense>
      <StepUpSheet asked={asked} />
    </Suspense>
  ) : null;
}
