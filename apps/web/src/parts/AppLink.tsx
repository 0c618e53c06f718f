import { Link } from "@tanstack/react-router";
import type { MouseEvent, ReactNode } from "react";
import { hashHistory } from "../lib/history.ts";
import { PATHS } from "../paths.ts";
import type { LinkTarget } from "@candor/ui/text/link-target.ts";

type AppLinkProps = {
  target: LinkTarget;
  className?: string;
  "data-row"?: string;
  children: ReactNode;
};

/** A published link: to a screen, or to the notice that stands before another site. */
export function AppLink({ target, ...rest }: AppLinkProps) {
  if ("url" in target) return <Link to={PATHS.webView} search={{ url: target.url }} {...rest} />;
  const { path } = target;
  return (
    <a href={hashHistory.createHref(path)} onClick={(event) => follow(event, path)} {...rest}>
      {rest.children}
    </a>
  );
}

/** The router's types do not know the path, and a press for a new tab is left to the browser. */
function follow(event: MouseEvent, path: string): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  hashHistory.push(path);
}
