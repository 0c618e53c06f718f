import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { followPath } from "../lib/follow-path.ts";
import { hashHistory } from "../lib/history.ts";
import { PATHS } from "../screens.ts";
import type { LinkTarget } from "@candor/ui/link-target.ts";

type AppLinkProps = { target: LinkTarget; className?: string; children: ReactNode };

/** A link that somebody published: to a screen, or to the notice that stands before another site. */
export function AppLink({ target, ...rest }: AppLinkProps) {
  if ("url" in target) return <Link to={PATHS.webView} search={{ url: target.url }} {...rest} />;
  const { path } = target;
  return (
    <a href={hashHistory.createHref(path)} onClick={(event) => followPath(event, path)} {...rest}>
      {rest.children}
    </a>
  );
}
