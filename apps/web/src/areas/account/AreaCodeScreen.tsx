import { Screen } from "../../parts/Screen.tsx";

export function AreaCodeScreen() {
  return (
    <Screen title="AreaCodeScreen" hasBack>
      <p />
    </Screen>
  );
}
