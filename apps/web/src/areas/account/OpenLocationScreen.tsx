import { Screen } from "../../parts/Screen.tsx";

export function OpenLocationScreen() {
  return (
    <Screen title="OpenLocationScreen" hasBack>
      <p />
    </Screen>
  );
}
