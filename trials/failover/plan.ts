import { once } from 'node:events';
import { createServer } from 'node:net';
import { chmod, chown, mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { serverAccount, type ServerAccount } from '#database/embedded/server-account.ts';

/** One of the three machines that the trial plays on this one: etcd, Patroni and PostgreSQL. */
export type Machine = {
  name: string;
  folder: string;
  ports: { etcd: number; peers: number; patroni: number; postgres: number };
};

export type Plan = {
  /** Everything that is written lies in here. */
  home: string;
  logs: string;
  /** The account for programs that must not run as root; undefined: our own. */
  account?: ServerAccount;
  postgresBin: string;
  machines: Machine[];
  /** Aborted: nothing is waited for any more. */
  signal: AbortSignal;
  ports: { database: number; shop: number; shops: number[]; cards: number };
};

export const names = ['one', 'two', 'three'] as const;
export const deployFolder = resolve(import.meta.dirname, '..', '..', 'deploy', 'patroni');
/** Of no value: nothing of the trial can be reached from outside, or outlives it. */
export const passwords = { superuser: 'postgres', replication: 'replicator', rewind: 'rewinder' };

const portCount = 30;

type Wanted = Pick<Plan, 'postgresBin' | 'signal'> & { firstPort: number };

/** Thirty ports of this machine from the first on, and a folder. */
export async function makePlan(wanted: Wanted): Promise<Plan> {
  const { firstPort, postgresBin, signal } = wanted;
  await refuseTakenPorts(firstPort);
  const home = await mkdtemp(join(tmpdir(), 'gomitolo-failover-'));
  // The account of the databases has to come through.
  await chmod(home, 0o755);
  const account = await serverAccount(join(home, 'none'));
  const logs = join(home, 'logs');
  await mkdir(logs);
  const machines = names.map((name, at) => ({
    name,
    folder: join(home, name),
    ports: {
      etcd: firstPort + at,
      peers: firstPort + 3 + at,
      patroni: firstPort + 11 + at,
      postgres: firstPort + 21 + at,
    },
  }));
  for (const { folder } of machines) {
    await mkdir(folder, { mode: 0o700 });
    if (account !== undefined) await chown(folder, account.uid, account.gid);
  }
  const ports = {
    database: firstPort + 10,
    shop: firstPort + 20,
    shops: [firstPort + 25, firstPort + 26],
    cards: firstPort + 28,
  };
  return { home, logs, account, postgresBin, machines, ports, signal };
}

/** Or the trial would strike somebody else's databases. */
async function refuseTakenPorts(first: number): Promise<void> {
  for (let port = first; port < first + portCount; port += 1) {
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    server.close();
    await once(server, 'close');
  }
}

export function local(port: number): string {
  return `127.0.0.1:${port}`;
}
