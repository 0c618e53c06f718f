/** Phrases of a language that claim to be of the house or ask for account secrets; words, without spaces. */
export type Phrases = {
  /** "I am", and words that may stand between it and a role. */
  claims: string;
  fillers: string;
  /** Names for members of staff. */
  roles: string;
  /** Words after a role that make it a claim: "サポートです". */
  after: string;
  /** Names of the house. */
  houses: string;
  /** The secrets that a thief asks for, and the words of asking. */
  secrets: string;
  asks: string;
  /** Words before a request that make it a warning: "never share your password". */
  nots: string;
};

export const PHRASES: readonly Phrases[] = [
  {
    claims:
      "i am|im|lam|this is|we are|were|here is|my name is|speaking from|calling from|greetings from",
    fillers:
      "the|an|a|your|you|from|official|candor|customer|with|of|in|technical|account|new|chat|exchange|team|service|help|one|member|working|work|for|senior|live",
    roles:
      "support|admin|administrator|moderator|helpdesk|help desk|help center|customer service|customer care|staff|agent of support",
    after: "here to help|will contact you|will dm you|team here|desk here",
    houses: "official|candor|customer|technical",
    secrets:
      "verification code|code|codes|password|passwords|passcode|seed phrase|seed|recovery phrase|secret phrase|private key|mnemonic|otp|pin|2fa|login|keys",
    asks: "send|give|tell|share|provide|dm|confirm|verify|submit|text|whats|what is|need|post|forward",
    nots: "never|dont|do not|not|wont|no one should|nobody should|cannot|cant|or|to|will",
  },
  {
    claims: "我是|我们是|我們是|这里是|這裡是|這裏是|本人是|您好我是",
    fillers:
      "的|官方|平台|交易所|candor|在线|線上|专属|專屬|一名|一位|你的|您的|技术|技術|充值|提现",
    roles:
      "客服|管理员|管理員|工作人员|工作人員|客户经理|客戶經理|客户服务|客戶服務|官方人员|官方人員|运营|營運|版主",
    after: "为您服务|為您服務|在此|将联系您|將聯絡您|提醒您|通知您",
    houses: "官方|平台|candor",
    secrets: "验证码|驗證碼|密码|密碼|助记词|助記詞|私钥|私鑰|口令|短信码|资金密码|資金密碼",
    asks: "发给我|發給我|告诉我|告訴我|提供|给我|給我|发来|發來|私信我|报一下|報一下|发我|發我|交给|交給",
    nots: "不要|别|別|切勿|请勿|請勿|勿|不会|不會|绝不|絕不",
  },
  {
    claims: "こちらは|私は|わたしは|運営の|公式の",
    fillers: "の|公式|candor|カスタマー|チャット|担当|当社",
    roles:
      "サポート|運営|管理者|管理人|公式|カスタマーサポート|スタッフ|事務局|モデレーター|担当者",
    after: "です|の者です|担当です|チームです|よりご連絡|からのお知らせ|スタッフです|でございます",
    houses: "公式|candor|運営",
    secrets:
      "認証コード|確認コード|コード|パスワード|シードフレーズ|秘密鍵|リカバリーフレーズ|暗証番号",
    asks: "を教えて|教えて|を送って|送って|をお知らせください|を入力して|をdm|を共有して|をご提示",
    nots: "ない",
  },
  {
    claims: "저는|여기는|안녕하세요",
    fillers: "공식|candor|플랫폼|거래소|의|채팅",
    roles: "고객센터|관리자|운영자|운영팀|고객지원|상담원|운영진|공식계정",
    after: "입니다|이에요|예요|에서알려|에서연락|담당자입니다|직원입니다",
    houses: "공식|candor|플랫폼",
    secrets: "인증번호|인증코드|비밀번호|비번|시드구문|시드문구|개인키|복구구문|otp",
    asks: "알려주세요|알려줘|보내주세요|보내줘|주세요|불러주세요|입력해주세요|을알려|를알려|를보내|을보내",
    nots: "",
  },
  {
    claims: "ผมเป็น|ดิฉันเป็น|ฉันเป็น|เราคือ|นี่คือ|ผมคือ|จากทีม|ติดต่อจาก",
    fillers: "เจ้าหน้าที่|ทีม|จาก|candor|ของ|ทางการ|พนักงาน|แพลตฟอร์ม",
    roles: "แอดมิน|ฝ่ายบริการลูกค้า|ฝ่ายสนับสนุน|ซัพพอร์ต|ทีมงาน|เจ้าหน้าที่|ผู้ดูแลระบบ|คอลเซ็นเตอร์",
    after: "ยินดีให้บริการ|แจ้งให้ทราบ|จะติดต่อคุณ",
    houses: "ทางการ|candor",
    secrets: "รหัสยืนยัน|รหัสผ่าน|รหัส|otp|ซีดเฟรส|คำกู้คืน|ไพรเวทคีย์|พาสเวิร์ด",
    asks: "ส่ง|บอก|แจ้ง|ขอ",
    nots: "อย่า|ห้าม|ไม่|ไม่ควร",
  },
  {
    claims: "je suis|nous sommes|ici|cest",
    fillers:
      "le|la|l|un|une|du|de|des|votre|officiel|officielle|candor|client|service|equipe|agent|membre",
    roles:
      "support|assistance|administrateur|administratrice|moderateur|moderatrice|service client|staff|conseiller client",
    after: "vous contacte|vous informe|a votre service",
    houses: "officiel|officielle|candor|client",
    secrets:
      "code de verification|code|codes|mot de passe|phrase de recuperation|phrase secrete|cle privee|seed",
    asks: "envoyez moi|envoyez|donnez moi|donnez|envoie moi|donne moi|communiquez|partagez|indiquez|dites moi",
    nots: "ne|jamais|nous ne",
  },
  {
    claims: "soy|somos|aqui|este es|les habla|le habla",
    fillers:
      "el|la|los|un|una|del|de|tu|su|oficial|candor|equipo|agente|cliente|tecnico|servicio|parte",
    roles:
      "soporte|administrador|administradora|moderador|moderadora|atencion al cliente|servicio al cliente|asistencia|staff|admin",
    after: "te contactara|le contactara|te informa|a tu servicio",
    houses: "oficial|candor|tecnico",
    secrets:
      "codigo de verificacion|codigo|codigos|contrasena|clave privada|clave|frase semilla|frase de recuperacion|semilla",
    asks: "enviame|envia|dame|mandame|manda|comparte|compartenos|dime|pasame|indicame|envienos|proporcione",
    nots: "no|nunca|jamas|nadie",
  },
];
