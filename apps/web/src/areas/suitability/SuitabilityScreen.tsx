import { Card } from "@candor/ui/layout/Card.tsx";
import { FormSkeleton } from "@candor/ui/form/FormSkeleton.tsx";
import { type Suitability, useSuitabilities } from "../../data/suitability.ts";
import { useIsDesktop } from "../../lib/layout.ts";
import { useText } from "../../lib/text.ts";
import { Screen } from "../../parts/Screen.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { SignedIn } from "../../parts/SignedIn.tsx";
import { CoolOffCard } from "./CoolOffCard.tsx";
import { ExclusionCard } from "./ExclusionCard.tsx";
import { LeverageCard } from "./LeverageCard.tsx";
import { LossLimitsCard } from "./LossLimitsCard.tsx";
import { QuizCard } from "./QuizCard.tsx";

const frame = "grid grid-cols-1 items-start gap-4 desktop:grid-cols-2";

/** What stands between a user and leveraged risk: what the house asks, what the law allows, what they set themselves. */
export function SuitabilityScreen() {
  const t = useText();
  return (
    <Screen title={t("suitability.title")} hasBack width={useIsDesktop() ? "list" : "form"}>
      <SignedIn title={t("suitability.guest")}>
        <ScreenState query={useSuitabilities()} skeleton={<Loading />}>
          {(products) => <Cards products={products} />}
        </ScreenState>
      </SignedIn>
    </Screen>
  );
}

/** Limits and breaks are those of contracts; a quiz has each product. */
function Cards({ products }: { products: readonly Suitability[] }) {
  const suitability = products.find(({ product }) => product === "contracts");
  if (suitability === undefined) return null;
  return (
    <div className={frame}>
      <div className="flex flex-col gap-4">
        {products.map((one) => (
          <QuizCard key={one.product} suitability={one} />
        ))}
        <LossLimitsCard suitability={suitability} products={products} />
      </div>
      <div className="flex flex-col gap-4">
        {suitability.multiple !== null && (
          <LeverageCard multiple={suitability.multiple} isDemo={!suitability.is_quiz_required} />
        )}
        <CoolOffCard suitability={suitability} />
        <ExclusionCard suitability={suitability} />
      </div>
    </div>
  );
}

function Loading() {
  return (
    <div className={frame}>
      <Card>
        <FormSkeleton fields={3} />
      </Card>
      <Card>
        <FormSkeleton fields={3} />
      </Card>
    </div>
  );
}
