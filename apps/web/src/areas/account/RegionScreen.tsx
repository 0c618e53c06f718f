import { Screen } from "../../parts/Screen.tsx";

export function RegionScreen() {
  return (
    <Screen title="RegionScreen" hasBack>
      <p />
    </Screen>
  );
}
