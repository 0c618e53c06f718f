import { Screen } from "../../parts/Screen.tsx";

export function SettingsScreen() {
  return (
    <Screen title="SettingsScreen" hasBack>
      <p />
    </Screen>
  );
}
