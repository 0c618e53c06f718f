import { cx } from "@candor/ui/class-names.ts";
import { IconButton } from "@candor/ui/action/IconButton.tsx";
import { toast } from "@candor/ui/overlay/toast.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { KeyRound, Languages, LogOut, Moon, Sun } from "lucide-react";
import { NavLink, useNavigate } from "react-router";
import { failureText } from "../lib/client.ts";
import { PATHS } from "../lib/paths.ts";
import { roleText } from "../lib/role-text.ts";
import { signOut, useOperator } from "../lib/session.ts";
import { speakOther, t } from "../lib/text.ts";
import { useTheme } from "../lib/theme.ts";

/** Shows the signed-in operator with roles and settings. */
export function RailFoot({ isOpen }: { isOpen: boolean }) {
  const { name, roles } = useOperator();
  const [theme, setTheme] = useTheme();
  const leave = useSignOut();
  const isDark = theme === "dark";
  const Theme = isDark ? Sun : Moon;
  return (
    <div className="flex flex-col gap-2 border-t border-hairline pt-3">
      {isOpen && (
        <div className="px-2">
          <p className="truncate text-data font-semibold">{name}</p>
          <p className="text-data text-text-2">
            {roles.length === 0
              ? t("console.no-roles")
              : roles.map(roleText).join(t("console.list-comma"))}
          </p>
        </div>
      )}
      <div className={cx("flex gap-1", !isOpen && "flex-col")}>
        <IconButton label={t("console.other-language")} onClick={() => void speakOther()}>
          <Languages aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton
          label={t(isDark ? "console.light-theme" : "console.dark-theme")}
          onClick={() => setTheme(isDark ? "light" : "dark")}
        >
          <Theme aria-hidden="true" className="size-5" />
        </IconButton>
        <NavLink
          to={PATHS.passkeys}
          aria-label={t("console.passkeys")}
          className="inline-grid size-11 place-items-center rounded-control text-text-2 hover:bg-fill hover:text-text aria-[current=page]:bg-fill aria-[current=page]:text-text"
        >
          <KeyRound aria-hidden="true" className="size-5" />
        </NavLink>
        <IconButton label={t("console.sign-out")} onClick={() => leave()}>
          <LogOut aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
    </div>
  );
}

/** Leaves for the sign-in first, which then leads nowhere in particular. */
function useSignOut(): () => void {
  const go = useNavigate();
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: signOut,
    onSuccess: async () => {
      await go(PATHS.signIn);
      client.clear();
    },
    onError: (error) => toast(failureText(error), { tone: "error" }),
  });
  return mutate;
}
