import { Screen } from "../../parts/Screen.tsx";

export function AboutUsScreen() {
  return (
    <Screen title="AboutUsScreen" hasBack>
      <p />
    </Screen>
  );
}
