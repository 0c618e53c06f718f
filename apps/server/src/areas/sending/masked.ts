import { maskedEmail, maskedMobile } from "../security/index.ts";
import type { PersonRow } from "./person-rows.ts";

const graphemes = new Intl.Segmenter();

/** The first letter of a nickname with its combining marks. */
const maskedNickname = (nickname: string): string =>
  `${[...graphemes.segment(nickname)][0]?.segment ?? ""}***`;

type Named = Pick<PersonRow, "account_name" | "nickname" | "email" | "area_code" | "mobile">;

/** Enough for a friend to recognise the user, and never a whole address. */
export const maskedPerson = ({ nickname, email, area_code, mobile, account_name }: Named) => ({
  nickname: nickname === null ? null : maskedNickname(nickname),
  account:
    email === null && mobile !== null
      ? maskedMobile(area_code, mobile)
      : maskedEmail(email ?? account_name),
});

/** The masked name as one text. */
export function maskedName(person: Named): string {
  const { nickname, account } = maskedPerson(person);
  return nickname === null ? account : `${nickname} (${account})`;
}
