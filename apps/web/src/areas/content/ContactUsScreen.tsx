import { Screen } from "../../parts/Screen.tsx";

export function ContactUsScreen() {
  return (
    <Screen title="ContactUsScreen" hasBack>
      <p />
    </Screen>
  );
}
