import type { Person } from "./data.ts";

/** A user as others see them: the nickname, if there is one, and the account, both masked. */
export function PersonText({ person: { nickname, account } }: { person: Person }) {
  return (
    <span className="wrap-anywhere">
      {nickname !== null && <>{nickname} · </>}
      {account}
    </span>
  );
}
