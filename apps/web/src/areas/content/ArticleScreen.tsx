import { Screen } from "../../parts/Screen.tsx";

export function ArticleScreen() {
  return (
    <Screen title="ArticleScreen" hasBack>
      <p />
    </Screen>
  );
}
