import { Screen } from "../../parts/Screen.tsx";

export function VideosScreen() {
  return (
    <Screen title="VideosScreen" hasBack>
      <p />
    </Screen>
  );
}
