export const keys = {
  calls: {},
  queues: {},
  configKinds: {},
};
