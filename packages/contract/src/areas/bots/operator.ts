export const bots = {
  calls: {},
  queues: {},
  configKinds: {},
};
