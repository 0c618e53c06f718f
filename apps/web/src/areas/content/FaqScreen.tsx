import { Screen } from "../../parts/Screen.tsx";

export function FaqScreen() {
  return (
    <Screen title="FaqScreen" hasBack>
      <p />
    </Screen>
  );
}
