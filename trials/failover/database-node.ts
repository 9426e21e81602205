import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findPostmaster } from '#database/embedded/postmaster.ts';
import { listDescendants } from '#support/server/list-descendants.ts';
import { signalProcesses } from '#support/server/signal-processes.ts';
import { deployFolder, local, type Machine, passwords, type Plan } from './plan.ts';
import { type Program, startProgram } from './start-program.ts';

/** Patroni and its PostgreSQL on one machine. */
export type DatabaseNode = {
  name: string;
  /** Starts Patroni, which starts PostgreSQL. */
  start(): Promise<void>;
  /** Whether Patroni says of it that it is the primary. */
  isPrimary(): Promise<boolean>;
  /** Processes of PostgreSQL, the postmaster first. */
  postgres(): Promise<number[]>;
  /** Patroni's. */
  patroni(): number[];
  /** Processes of PostgreSQL that hand its log on to standbys. */
  senders(): Promise<number[]>;
  end(): Promise<void>;
};

const askMs = 2_000;
const pollMs = 50;

export function createDatabaseNode(plan: Plan, machine: Machine): DatabaseNode {
  const { name, folder, ports } = machine;
  const data = join(folder, 'postgres');
  let running: Program | undefined;

  async function postgres(): Promise<number[]> {
    const postmaster = await findPostmaster(data);
    if (postmaster === undefined) return [];
    return [postmaster.pid, ...(await listDescendants(postmaster.pid))];
  }

  return {
    name,
    async start() {
      running = await startProgram({
        command: ['patroni', join(deployFolder, 'patroni.yml')],
        env: patroniEnvironment(plan, machine),
        account: plan.account,
        logFile: join(plan.logs, `patroni-${name}.log`),
      });
    },
    async isPrimary() {
      const address = `http://${local(ports.patroni)}/primary`;
      const answer = await fetch(address, { signal: AbortSignal.timeout(askMs) }).catch(() => null);
      await answer?.body?.cancel();
      return answer?.ok ?? false;
    },
    postgres,
    patroni: () => (running?.isRunning() ? [running.pid] : []),
    async senders() {
      const pids = await postgres();
      const titles = await Promise.all(pids.map(readTitle));
      return pids.filter((_, at) => titles[at]?.includes('walsender'));
    },
    async end() {
      signalProcesses(await postgres(), 'SIGCONT');
      await running?.end();
      // A Patroni that was killed leaves its server behind.
      for (let left = await postgres(); left.length > 0; left = await postgres()) {
        signalProcesses(left, 'SIGKILL');
        await delay(pollMs);
      }
    },
  };
}

/** The settings that differ between machines: an operator writes these lines into a file. */
function patroniEnvironment(plan: Plan, { name, folder, ports }: Machine) {
  return {
    PATRONI_NAME: name,
    PATRONI_ETCD_HOSTS: plan.machines.map((one) => local(one.ports.etcd)).join(','),
    PATRONI_RESTAPI_LISTEN: local(ports.patroni),
    PATRONI_RESTAPI_CONNECT_ADDRESS: local(ports.patroni),
    PATRONI_POSTGRESQL_LISTEN: local(ports.postgres),
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: local(ports.postgres),
    PATRONI_POSTGRESQL_DATA_DIR: join(folder, 'postgres'),
    PATRONI_POSTGRESQL_BIN_DIR: plan.postgresBin,
    PATRONI_POSTGRESQL_PGPASS: join(folder, 'pgpass'),
    PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
    PATRONI_REPLICATION_PASSWORD: passwords.replication,
    PATRONI_REWIND_PASSWORD: passwords.rewind,
  };
}

async function readTitle(pid: number): Promise<string> {
  return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
}
