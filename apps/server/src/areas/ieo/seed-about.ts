/** The description of the made-up coin in each language. */
export const ABOUT = {
  en: "Velora is a coin made up for trying out subscriptions. It exists in this world alone and is worth nothing outside it.",
  zh: "Velora 是为体验新币认购而虚构的币种，只存在于本试用环境，在外部没有任何价值。",
  hk: "Velora 是為體驗新幣認購而虛構的幣種，只存在於本試用環境，在外部沒有任何價值。",
  jp: "Veloraは新規コインの申込を試すための架空のコインです。この試用環境にだけ存在し、外部では価値がありません。",
  kor: "Velora는 신규 코인 청약을 체험하기 위해 만든 가상의 코인이에요. 이 체험 환경에만 있고 밖에서는 가치가 없어요.",
  th: "Velora เป็นเหรียญสมมติสำหรับทดลองจองซื้อเหรียญใหม่ มีอยู่เฉพาะในระบบทดลองนี้และไม่มีมูลค่าภายนอก",
  fra: "Velora est une cryptomonnaie inventée pour essayer les souscriptions. Elle n’existe que dans cet environnement et ne vaut rien ailleurs.",
  spa: "Velora es una moneda inventada para probar las suscripciones. Solo existe en este entorno y fuera de él no vale nada.",
} as const;
