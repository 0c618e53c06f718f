import { Card } from "@candor/ui/layout/Card.tsx";
import { FormSkeleton } from "@candor/ui/form/FormSkeleton.tsx";
import { useSearch } from "@tanstack/react-router";
import { useSuitability } from "../../data/suitability.ts";
import { useText } from "../../lib/text.ts";
import { Screen } from "../../parts/Screen.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { SignedIn } from "../../parts/SignedIn.tsx";
import { PATHS } from "../../paths.ts";
import { QuizFlow } from "./QuizFlow.tsx";

/** The quiz of a product, from the risk that is accepted to what was right. */
export function QuizScreen() {
  const t = useText();
  const { product } = useSearch({ from: PATHS.quiz });
  return (
    <Screen title={t(`suitability.quiz-${product}`)} hasBack width="form">
      <SignedIn title={t("suitability.guest")}>
        <ScreenState query={useSuitability(product)} skeleton={<Loading />}>
          {(suitability) => <QuizFlow key={product} suitability={suitability} />}
        </ScreenState>
      </SignedIn>
    </Screen>
  );
}

const Loading = () => (
  <Card>
    <FormSkeleton fields={3} />
  </Card>
);
