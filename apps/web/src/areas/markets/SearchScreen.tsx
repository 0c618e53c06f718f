import { Screen } from "../../parts/Screen.tsx";

export function SearchScreen() {
  return (
    <Screen title="SearchScreen" hasBack>
      <p />
    </Screen>
  );
}
