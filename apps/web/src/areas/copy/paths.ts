export const paths = {
  copy: "/pages/copytrade/copy",
  copyMine: "/pages/copytrade/my",
  copyOwnLead: "/pages/copytrade/trader",
  copyLeads: "/pages/follow/index",
  copyLead: "/pages/follow/trader",
  copyFollow: "/pages/follow/follow",
  copyAgreementChinese: "/pages/follow/agreement_zh",
  copyAgreement: "/pages/follow/agreement_en",
} as const;
