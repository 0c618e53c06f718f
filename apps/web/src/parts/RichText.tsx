import { RichText as PublishedText, type RichTextProps } from "@candor/ui/text/RichText.tsx";
import { AppLink } from "./AppLink.tsx";

/** A published text whose links lead within the app, or to the notice before another site. */
export const RichText = (props: Omit<RichTextProps, "link">) => (
  <PublishedText {...props} link={AppLink} />
);
