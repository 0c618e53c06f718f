import { Screen } from "../../parts/Screen.tsx";

export function WhiteBookScreen() {
  return (
    <Screen title="WhiteBookScreen" hasBack>
      <p />
    </Screen>
  );
}
