import { Screen } from "../../parts/Screen.tsx";

export function ChooseLocationScreen() {
  return (
    <Screen title="ChooseLocationScreen" hasBack>
      <p />
    </Screen>
  );
}
