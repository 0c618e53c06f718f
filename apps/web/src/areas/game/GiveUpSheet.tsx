import { useText } from "../../lib/text.ts";
import { ConfirmCall } from "../../parts/ConfirmCall.tsx";

type GiveUpProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  id: string;
  onGivenUp: () => void;
};

export function GiveUpSheet({ isOpen, onOpenChange, id, onGivenUp }: GiveUpProps) {
  const t = useText();
  return (
    <ConfirmCall
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t("game.give-up-title")}
      description={t("game.give-up-text")}
      confirmLabel={t("game.give-up")}
      call="game.endGame"
      input={{ id }}
      invalidates={["game.listGames", "game.getLeaderboard"]}
      done={() => {
        onGivenUp();
        return t("game.given-up");
      }}
    />
  );
}
