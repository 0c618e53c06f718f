import { nicknameRefusal, tidyNickname } from "@candor/rules/profile.ts";
import { describe, expect, it } from "vitest";
import { nameKey, reservedRefusal } from "./names.ts";

const words = (text: string): string[] => text.trim().split(/\s+/);
const isReserved = (name: string): boolean => reservedRefusal(name) !== undefined;

describe("a name that reads as one of the house is reserved", () => {
  it.each(
    words(`
    Support Support1 5upp0rt suþport ŚÜPPÖRT Ｓｕｐｐｏｒｔ soporte off1cial 0fficial
    officiaI offlciaI 0ff1c1al óffïcial øfficial Oficia1 officieł cand0r Çandor
    canđor CANDOR candør MyCandor 4dmin adrnin admın Adm1n ÄDMIN adm丨n Admin88
    5y5tem SYSTEM 5istema moder4tor modérateur he1pdesk 官方客服 客服01 管理员 系统 系統通知 サポート
    サポ一ト サポー卜 公式BTC 運営より ｻﾎﾟｰﾄ 운영자 관리자 공식 고객센터1 แอดมิน เเอดมิน ทางการ ทีมงาน
  `),
  )("a name that reads like one of the house is reserved: %s", (name) => {
    expect(isReserved(name)).toBe(true);
  });
});

it.each(
  words(`
    Mara7 Badminton Office5 Admiral Colin1 Sophie Andorra Candice Sup3rMan Mode4 李雷007 小王理财
    陳大文 韩梅梅 田中タロウ 佐々木 さくら ポーター 김하늘7 운동왕 ธนา99 แก้ว น้ำฝน ทีมชาติ Léa François
    Muñoz Đặng Łukasz Əli
  `),
)("a name of one’s own cannot be reserved by another user: %s", (name) => {
  expect(isReserved(name)).toBe(false);
});

describe("names that pass for each other have one key", () => {
  it.each([
    ["Mara", "MARA"],
    ["Mara", "Mára"],
    ["Mara", "Ｍａｒａ"],
    ["Colin1", "CoIinl"],
    ["Bo0k", "BOOK"],
    ["Simon", "Sirnon"],
    ["Soren", "Søren"],
    ["Weiss", "Weiß"],
    ["แก้ว", "เเก้ว"],
    ["กี่", "ก\u0E48\u0E35"],
    ["น้ำ", "น\u0E4D\u0E49\u0E32"],
    ["ロボ", "口ボ"],
    ["ニコ", "二コ"],
    ["へび", "ヘび"],
    ["エース", "工一ス"],
    ["アキラ", "ｱｷﾗ"],
    ["力士", "カ土"],
    ["黒田", "黑田"],
  ])("the names %s and %s look alike and have the same key", (one, other) => {
    expect(nameKey(other)).toBe(nameKey(one));
  });
});

describe("names that a reader tells apart have two", () => {
  it.each([
    ["Mara5", "Maras"],
    ["Anna7", "Annat"],
    ["さくら", "サクラ"],
    ["かき", "がき"],
    ["ก้อย", "ก่อย"],
    ["กิน", "กัน"],
    ["김하늘", "김하날"],
    ["小明", "小朋"],
    ["Tim", "Tom"],
  ])("the names %s and %s look different and have different keys", (one, other) => {
    expect(nameKey(other)).not.toBe(nameKey(one));
  });
});

it("every allowed nickname has a key of letters allowed in nicknames", () => {
  const letters = Array.from({ length: 0x9fff }, (_, at) => String.fromCodePoint(at + 0x21));
  const held = letters.filter(
    (letter) => nicknameRefusal(tidyNickname(`あ${letter}`)) === undefined,
  );
  expect(held.length).toBeGreaterThan(20_000);
  const unstable = held.filter((letter) => nameKey(nameKey(letter)) !== nameKey(letter));
  expect(unstable).toEqual([]);
});
