import { cx } from "@candor/ui/class-names.ts";
import { IconButton } from "@candor/ui/IconButton.tsx";
import { Languages, LogOut, Moon, Sun } from "lucide-react";
import { useGetIdentity, useLocaleState, useLogout, usePermissions } from "ra-core";
import { roleText } from "../lib/role-text.ts";
import { t } from "../lib/text.ts";
import { useTheme } from "../lib/theme.ts";

/** Who is signed in with which roles, and what they may set for themselves. */
export function RailFoot({ isOpen }: { isOpen: boolean }) {
  const { identity } = useGetIdentity();
  const { permissions = [] } = usePermissions<string[]>();
  const [language, setLanguage] = useLocaleState();
  const [theme, setTheme] = useTheme();
  const logOut = useLogout();
  const isDark = theme === "dark";
  const Theme = isDark ? Sun : Moon;
  return (
    <div className="flex flex-col gap-2 border-t border-hairline pt-3">
      {isOpen && (
        <div className="px-2">
          <p className="truncate text-data font-semibold">{identity?.fullName}</p>
          <p className="text-data text-text-2">
            {permissions.length === 0
              ? t("console.no-roles")
              : permissions.map(roleText).join(t("console.list-comma"))}
          </p>
        </div>
      )}
      <div className={cx("flex gap-1", !isOpen && "flex-col")}>
        <IconButton
          label={t("console.other-language")}
          onClick={() => setLanguage(language === "en" ? "zh" : "en")}
        >
          <Languages aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton
          label={t(isDark ? "console.light-theme" : "console.dark-theme")}
          onClick={() => setTheme(isDark ? "light" : "dark")}
        >
          <Theme aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton label={t("console.sign-out")} onClick={() => void logOut({}, undefined, false)}>
          <LogOut aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
    </div>
  );
}
