import { Screen } from "../../parts/Screen.tsx";

export function UserInfoScreen() {
  return (
    <Screen title="UserInfoScreen" hasBack>
      <p />
    </Screen>
  );
}
