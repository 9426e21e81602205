import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { withClient } from '#database/with-client.ts';
import { createDatabaseNode, type DatabaseNode } from './database-node.ts';
import { deployFolder, local, passwords, type Plan, type Machine } from './plan.ts';
import { startProgram, type Program } from './start-program.ts';
import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';

export type DatabaseCluster = AsyncDisposable & {
  nodes: DatabaseNode[];
  /** Connection string of the shop's database, wherever the primary is. */
  url: string;
  /** Asks the primary, whichever it is. */
  ask<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]>;
  findPrimary(): Promise<DatabaseNode | undefined>;
  /** Resolves when there is a primary that two standbys follow, one of them synchronous if any has to be. */
  untilWhole(): Promise<void>;
  /** An order is answered when the primary alone has it. */
  makeAsynchronous(): Promise<void>;
};

const pollMs = 250;
const patienceMs = 180_000;

/** Three machines with etcd, Patroni and PostgreSQL, and HAProxy before them and the shops. */
export async function openDatabaseCluster(plan: Plan): Promise<DatabaseCluster> {
  await using stack = new AsyncDisposableStack();
  const [machine] = plan.machines;
  for (const one of plan.machines) stack.defer((await startEtcd(plan, one)).end);
  const nodes = plan.machines.map((one) => createDatabaseNode(plan, one));
  for (const node of nodes) {
    stack.defer(node.end);
    await node.start();
  }
  const proxy = await startProxy(plan);
  stack.defer(proxy.end);
  const urlOf = (database: string) =>
    `postgres://postgres:${passwords.superuser}@${local(plan.ports.database)}/${database}`;
  const url = urlOf('gomitolo');
  let isSynchronous = true;

  async function isWhole(): Promise<boolean> {
    // After a change Patroni takes any standby for a while, which may not be the one that takes over.
    const standbys = await askAt<{ is_named: boolean }>(
      urlOf('postgres'),
      `select sync_state = 'sync'
          and application_name = trim('"' from current_setting('synchronous_standby_names')) as is_named
        from pg_stat_replication where state = 'streaming'`,
    ).catch(() => []);
    const isKept = standbys.some(({ is_named: isNamed }) => isNamed);
    return standbys.length === nodes.length - 1 && isKept === isSynchronous;
  }

  async function untilWhole(): Promise<void> {
    const deadline = Date.now() + patienceMs;
    while (!(await isWhole())) {
      if (Date.now() > deadline) throw new Error('The databases do not come together again');
      await delay(pollMs, undefined, { signal: plan.signal });
    }
  }

  await untilWhole();
  await askAt(urlOf('postgres'), 'create database gomitolo');
  const ending = stack.move();
  return {
    nodes,
    url,
    ask: (sql) => askAt(url, sql),
    untilWhole,
    async findPrimary() {
      const answers = await Promise.all(nodes.map((node) => node.isPrimary()));
      return nodes.find((_, at) => answers[at]);
    },
    async makeAsynchronous() {
      const change = { synchronous_mode: false, synchronous_mode_strict: false };
      const answer = await fetch(`http://${local(machine?.ports.patroni ?? 0)}/config`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(change),
      });
      if (!answer.ok) throw new Error(`Patroni refused: ${await answer.text()}`);
      isSynchronous = false;
      await untilWhole();
    },
    [Symbol.asyncDispose]: () => ending.disposeAsync(),
  };
}

function startProxy(plan: Plan) {
  const [one, two, three] = plan.machines;
  const [first = 0, second = 0] = plan.ports.shops;
  return startProgram({
    command: ['haproxy', '-db', '-f', join(deployFolder, 'haproxy.cfg')],
    env: {
      DATABASE_LISTEN: local(plan.ports.database),
      DATABASE_ONE: local(one?.ports.postgres ?? 0),
      DATABASE_TWO: local(two?.ports.postgres ?? 0),
      DATABASE_THREE: local(three?.ports.postgres ?? 0),
      CHECK_ONE: String(one?.ports.patroni),
      CHECK_TWO: String(two?.ports.patroni),
      CHECK_THREE: String(three?.ports.patroni),
      SHOP_LISTEN: local(plan.ports.shop),
      SHOP_ONE: local(first),
      SHOP_TWO: local(second),
    },
    account: plan.account,
    logFile: join(plan.logs, 'haproxy.log'),
  });
}

const bounds = { connectionTimeoutMillis: 5_000, query_timeout: 15_000 };

/** On a connection of its own, which nobody had before the primary changed. */
async function askAt<Row extends pg.QueryResultRow>(connectionString: string, sql: string) {
  const { rows } = await withClient({ connectionString, ...bounds }, (client) =>
    client.query<Row>(sql),
  );
  return rows;
}

/** The etcd of one machine, with the settings an operator would give it. */
async function startEtcd(plan: Plan, machine: Machine): Promise<Program> {
  const { name, folder, ports } = machine;
  const common = parseEnv(await readFile(join(deployFolder, 'etcd.env'), 'utf8'));
  const own = {
    ETCD_NAME: name,
    ETCD_DATA_DIR: join(folder, 'etcd'),
    ETCD_LISTEN_CLIENT_URLS: `http://${local(ports.etcd)}`,
    ETCD_ADVERTISE_CLIENT_URLS: `http://${local(ports.etcd)}`,
    ETCD_LISTEN_PEER_URLS: `http://${local(ports.peers)}`,
    ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://${local(ports.peers)}`,
    ETCD_INITIAL_CLUSTER: plan.machines
      .map((one) => `${one.name}=http://${local(one.ports.peers)}`)
      .join(','),
  };
  return startProgram({
    command: ['etcd'],
    env: { ...ownStrings(common), ...own },
    account: plan.account,
    logFile: join(plan.logs, `etcd-${name}.log`),
  });
}

function ownStrings(found: NodeJS.Dict<string>): Record<string, string> {
  return Object.fromEntries(Object.entries(found).map(([name, value]) => [name, value ?? '']));
}
