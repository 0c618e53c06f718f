export const paths = {
  areaCodes: "/pages/common/area",
  settings: "/pages/setting/setting",
  userInfo: "/pages/setting/userInfo",
  regions: "/pages/setting/areas",
  chooseLocation: "/pages/system/choose-location",
  openLocation: "/pages/system/open-location",
} as const;
