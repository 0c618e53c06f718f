import { Screen } from "../../parts/Screen.tsx";

export function ShareScreen() {
  return (
    <Screen title="ShareScreen" hasBack>
      <p />
    </Screen>
  );
}
