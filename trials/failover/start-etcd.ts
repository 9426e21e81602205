import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { deployFolder, local, type Machine, type Plan } from './plan.ts';
import { type Program, startProgram } from './start-program.ts';

/** The etcd of one machine, with the settings an operator would give it. */
export async function startEtcd(plan: Plan, machine: Machine): Promise<Program> {
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
