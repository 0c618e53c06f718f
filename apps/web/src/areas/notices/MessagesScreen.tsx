import { Screen } from "../../parts/Screen.tsx";

export function MessagesScreen() {
  return (
    <Screen title="MessagesScreen" hasBack>
      <p />
    </Screen>
  );
}
