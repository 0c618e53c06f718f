import { describe, expect, it } from "vitest";
import { isPlainNote } from "./plain-note.ts";

const ADDRESS = "0x52908400098527886E0F7030069857D2E4169EE7";

describe("a note to a user", () => {
  it.each([
    "",
    "The amount on the receipt is 120.50 USDT, not what you told.",
    "You sent it by TRC20 instead of ERC20.",
    "Please send the receipt again: the date is cut off.",
    "¿Puedes enviar otra foto? No se lee el número.",
    "Le reçu est coupé à droite ; renvoyez-le, s’il vous plaît.",
    "Der Betrag fehlt, schade.",
    "收据上的金额与申报不一致，请重新提交。",
    "收據右側被截斷，請再提交一次。",
    "領収書の日付が読めません。もう一度お送りください。",
    "영수증의 금액이 신청과 다릅니다. 다시 보내 주세요.",
    "รูปใบเสร็จไม่ชัด กรุณาส่งใหม่อีกครั้ง",
    "We saw it on 28 November. Ask support if it is urgent.",
  ])("a note to a user may be words of the eight languages: %s", (note) => {
    expect(isPlainNote(note)).toBe(true);
  });

  it.each([
    ["a link", "Confirm at https://candor-verify.example/login"],
    ["a link without its beginning", "Go to candor.example now"],
    ["a link in capitals", "Go to CANDOR.EXAMPLE now"],
    ["a link with spaces", "Go to candor . example now"],
    ["a link with a space behind the dot", "Go to candor. com now"],
    ["a link with an unseen sign", "Go to candor\u200b.\u200bexample"],
    ["a link with a soft hyphen", "Go to candor\u00ad.example"],
    ["a link with an unseen accent", "Go to candor.\u034fexample"],
    ["an address of a server", "Open 10.2.3.4"],
    ["a link with a wide dot", "Go to candor．example"],
    ["a link with an ideographic dot", "Go to candor。example"],
    ["a link with a one-dot leader", "Go to candor․com"],
    ["a link with a word for the dot", "Go to candor dot example"],
    ["a link with a word in brackets", "Go to candor (dot) org"],
    ["a link with a Spanish word for the dot", "Ve a candor punto com"],
    ["a link with a French word for the dot", "Va sur candor point org"],
    ["a link with a Chinese word for the dot", "请打开candor点com"],
    ["a link with a Japanese word for the dot", "candorドットcomへ"],
    ["a link in Cyrillic look-alikes", "Go to саndоr now"],
    ["a link in Greek look-alikes", "Go to cαndοr now"],
    ["a link in mathematical letters", "Go to 𝐜𝐚𝐧𝐝𝐨𝐫.𝐜𝐨𝐦"],
    ["a link in round letters", "Go to ⓒⓐⓝⓓⓞⓡ.ⓒⓞⓜ"],
    ["a link written from right to left", "Go to \u202emoc.rodnac"],
    ["a link by its www", "Open www candor"],
    ["a mailbox", "Write to help@candor.example"],
    ["a mailbox with a wide at", "Write to help＠candor"],
    ["a mailbox with at in brackets", "Write to help (at) candor"],
    ["a mailbox with at in square brackets", "Write to help [at] candor"],
    ["a mailbox with a Spanish at", "Escribe a ayuda arroba candor"],
    ["a mailbox by its house", "Write to candorhelp on gmail"],
    ["a messenger", "Ask us on Telegram: candorhelp"],
    ["a messenger in Chinese", "加微信 candorhelp"],
    ["an address of Ethereum", `Send it to ${ADDRESS}`],
    ["its beginning", "Send it to 0xBAD"],
    ["an address in pieces of four", `Send it to ${ADDRESS.match(/.{1,4}/gu)?.join(" ")}`],
    ["an address sign by sign", `Send it to ${Array.from(ADDRESS).join(" ")}`],
    ["an address with hyphens", `Send it to ${Array.from(ADDRESS).join("-")}`],
    ["an address of Tron", "Send it to TXkRrTQy2bVmWnJdLhGf"],
    ["an address of Tron without digits", "Send it to TXkRrTQybVmWnJdLhGf"],
    ["an address of Bitcoin", "Send it to bc1qar0srrr7xfkvy5l643"],
    ["an address of an old Bitcoin kind", "Send it to 1BoatSLRHtKNngkdXEeobR76b53LETtpyT"],
    ["an account", "Pay to DE89 3704 0044 0532 0130 00"],
    ["an account in letters that look wide", "Pay to ＤＥ８９ ３７０４ ００４４ ０５３２"],
    ["a telephone number", "Call +852 2345 6789"],
    ["a telephone number with points", "Call 138.0013.8000"],
    ["a telephone number in Thai digits", "โทร ๐๘๑๒๓๔๕๖๗"],
    ["a telephone number in Chinese digits", "请致电一三八零零一三八零零零"],
    ["a telephone number in round digits", "Call ①②③④⑤⑥⑦⑧"],
    ["a telephone number with words between", "Call 138 and then 0013 and then 8000"],
    ["a telephone number in keycaps", "Call 1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣"],
    ["letters for digits", "Call l38OOl38OOO"],
    ["an unseen tag", "fine\u{e0041}"],
    ["a picture sign", "Great 🚀"],
    ["a second line", "fine\nhelp"],
    ["markup", "<b>fine</b>"],
  ])("a note to a user must not contain %s", (_trick, note) => {
    expect(isPlainNote(note)).toBe(false);
  });
});
