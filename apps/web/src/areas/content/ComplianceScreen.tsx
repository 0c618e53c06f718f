import { Screen } from "../../parts/Screen.tsx";

export function ComplianceScreen() {
  return (
    <Screen title="ComplianceScreen" hasBack>
      <p />
    </Screen>
  );
}
