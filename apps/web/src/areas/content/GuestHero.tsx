import { Button } from "@candor/ui/action/Button.tsx";
import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Link } from "@tanstack/react-router";
import { useDemo } from "../../data/demo.ts";
import { PATHS } from "../../paths.ts";
import { useText } from "../../lib/text.ts";
import { HeroChart } from "./HeroChart.tsx";

/** What this is, in a line and a live chart, and the two ways to begin. */
export function GuestHero() {
  const t = useText();
  const demo = useDemo();
  return (
    <section className="flex flex-col gap-5 rounded-card bg-surface p-5 desktop:grid desktop:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] desktop:items-center desktop:gap-x-8 desktop:p-8">
      <div className="flex flex-col gap-2">
        <h2 className="max-w-[22ch] text-h1-phone desktop:text-h1">{t("home.hero-title")}</h2>
        <p className="max-w-[52ch] text-body text-text-2">{t("home.hero-text")}</p>
      </div>
      <div className="min-w-0 desktop:row-span-2">
        <HeroChart />
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-3 tablet:flex">
        <Link
          to={PATHS.register}
          className={`${buttonClass({ variant: "primary", size: "large" })} px-3! tablet:px-5!`}
        >
          {t("common.register")}
        </Link>
        <Button
          size="large"
          className="px-3! tablet:px-5!"
          isLoading={demo.isPending}
          onClick={() => void demo.enter()}
        >
          {t("common.try-demo")}
        </Button>
      </div>
    </section>
  );
}
