import { startNats } from "../../apps/server/src/testing/nats-server.ts";
import { type RunningServer, type ServerOptions, createServer } from "./running-server.ts";

/** Three processes of one installation: a leader, its standby, and one that answers users. */
export type ClusterServer = RunningServer & {
  /** Kills the leading process; the other one takes over. */
  killLeader: () => Promise<void>;
  /** Starts a process in place of the killed one, which stands by. */
  startStandby: () => Promise<void>;
};

const BACK = { ROLES: "api,writer,feed,jobs" };
const FRONT = { ROLES: "api,gateway" };

export async function createClusterServer(options: ServerOptions = {}): Promise<ClusterServer> {
  const nats = await startNats();
  const environment = { ...options.environment, NATS_URL: nats.url, ...FRONT };
  const server = await createServer({ ...options, environment });
  const back = () => server.startAnother({ environment: BACK, as: "writing" });
  let [leader, standby]: Awaited<ReturnType<typeof back>>[] = [];
  return {
    ...server,
    start: async () => {
      leader = await back();
      standby = await back();
      await server.start();
    },
    startStandby: async () => {
      standby = await back();
    },
    killLeader: async () => {
      await leader?.kill();
      leader = standby;
    },
    close: async () => {
      await server.close();
      await nats.stop();
    },
  };
}
