import type { RichLink } from "@candor/ui/text/RichText.tsx";

/** A link of a preview: it looks like one and says where it would lead, but leads nowhere from here. */
export const PreviewLink: RichLink = ({ target, className, children }) => (
  <span className={className} title={"url" in target ? target.url : target.path}>
    {children}
  </span>
);
