import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { Link } from "@tanstack/react-router";
import { useText } from "../../../lib/text.ts";
import { PATHS } from "../../../paths.ts";

type NothingProps = { title: string; text?: string };

/** Says that there is nothing here, and links to the market. */
export function Nothing(words: NothingProps) {
  const t = useText();
  return (
    <Empty
      {...words}
      drawing="results"
      action={
        <Link to={PATHS.nft} className={buttonClass({ variant: "primary" })}>
          {t("nft.to-market")}
        </Link>
      }
    />
  );
}
