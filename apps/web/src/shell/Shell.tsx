import { UiLocale, type UiText } from "@candor/ui/UiLocale.tsx";
import { Outlet, useLocation } from "@tanstack/react-router";
import { Suspense, useMemo } from "react";
import { lazyBeside } from "../lib/chunk.ts";
import { useIsDesktop, useLayout } from "../lib/layout.ts";
import { useIsReachable } from "../lib/socket.ts";
import { useStepUp } from "../lib/step-up.ts";
import { loadTexts, useLocale, useText } from "../lib/text.ts";
import { PATHS } from "../paths.ts";
import { BusyBar } from "./BusyBar.tsx";
import { ConnectionNotice } from "./ConnectionNotice.tsx";
import { useToasterWanted } from "./toaster-wanted.ts";
import { tabs } from "./tabs.ts";
import { TabBar } from "./TabBar.tsx";
import { UpdateNotice } from "./UpdateNotice.tsx";
import { useMenu } from "../lib/account-menu.ts";

const Toaster = lazyBeside("Toaster", () => import("@candor/ui/overlay/Toaster.tsx"));
const AccountMenu = lazyBeside("AccountMenu", () => import("./AccountMenu.tsx"));
const Rail = lazyBeside("Rail", () => import("./Rail.tsx"));
const TopBar = lazyBeside("TopBar", () => import("./TopBar.tsx"));
const StepUpSheet = lazyBeside("StepUpSheet", async () => {
  await loadTexts("auth", "security");
  return import("./step-up/StepUpSheet.tsx");
});

/** The screens with the way back instead of the tabs; an address that leads to none keeps the tabs. */
const deeper: string[] = Object.values(PATHS).filter((path) => tabs.every(({ to }) => to !== path));

/** What stands around every screen: the navigation of each width, and where toasts appear. */
export function Shell() {
  const t = useText();
  const locale = useLocale();
  const layout = useLayout();
  const isDesktop = useIsDesktop();
  const hasTabs = useLocation({ select: ({ pathname }) => !deeper.includes(pathname) });
  const uiText = useMemo<UiText>(() => (id, values) => t(`common.ui-${id}`, values as never), [t]);
  const isMenuLoaded = useMenu((menu) => menu.isLoaded);
  const isToasterWanted = useToasterWanted();
  const isStepUpAsked = useStepUp(({ asked }) => asked !== undefined);
  // A window made wider without a network has no bar of its width yet.
  const waysMeanwhile = useIsReachable() ? null : <TabBar />;
  const hasTabBar = layout === "phone" && hasTabs;
  return (
    <UiLocale locale={locale} text={uiText}>
      <BusyBar />
      <div className="flex min-h-dvh flex-col tablet:max-desktop:ps-18">
        {isDesktop && (
          <Suspense fallback={<div className="h-14 border-b border-hairline">{waysMeanwhile}</div>}>
            <TopBar />
          </Suspense>
        )}
        {layout === "tablet" && (
          <Suspense fallback={waysMeanwhile}>
            <Rail />
          </Suspense>
        )}
        <ConnectionNotice />
        <UpdateNotice />
        <main
          className={
            hasTabBar
              ? "flex flex-1 flex-col pb-[calc(64px+var(--safe-bottom))]"
              : "flex flex-1 flex-col"
          }
        >
          <Outlet />
        </main>
        {hasTabBar && <TabBar />}
      </div>
      <Suspense>
        {isToasterWanted && <Toaster />}
        {isMenuLoaded && !isDesktop && <AccountMenu />}
        {isStepUpAsked && <StepUpSheet />}
      </Suspense>
    </UiLocale>
  );
}
