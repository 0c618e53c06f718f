import { Screen } from "../../parts/Screen.tsx";

export function WebViewScreen() {
  return (
    <Screen title="WebViewScreen" hasBack>
      <p />
    </Screen>
  );
}
