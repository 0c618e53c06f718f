import type { Find } from "../../lib/area.ts";
import { call } from "../../lib/client.ts";
import { userPath } from "../../lib/paths.ts";
import { t } from "../../lib/text.ts";

const MOST = 5;

/** Users by their id or a part of what they are known by. */
export const findUsers: Find = async (text) => {
  const { list } = await call("account.searchUsers", { text, limit: MOST });
  return list.map(({ id, account_name: name, nickname, email, mobile, realm }) => ({
    to: userPath(id),
    title: name,
    note: [nickname, email, mobile, t(`console.realm-${realm}`)]
      .filter((part) => part !== null && part !== name)
      .join(" · "),
  }));
};
