import { setTimeout as delay } from 'node:timers/promises';
import type { UnresponsiveProxy } from '#support/database/open-unresponsive-proxy.ts';
import { listDescendants } from '#support/server/list-descendants.ts';
import { signalProcesses } from '#support/server/signal-processes.ts';
import type { DatabaseCluster } from './database-cluster.ts';
import type { DatabaseNode } from './database-node.ts';

/** Failures of the primary. */
export const strikes = [
  /** Patroni and PostgreSQL die as in a power cut. */
  'power cut',
  /** All of it stands still, and comes back when another is the primary. */
  'frozen',
  /** PostgreSQL dies; Patroni is there and may start it again. */
  'postgres killed',
  /** Patroni dies; PostgreSQL goes on beside the next primary. */
  'patroni killed',
  /** Nothing of its log reaches a standby for a while; then a power cut. */
  'isolated',
  /** Every connection of the shops to the databases goes silent; new ones pass. */
  'line silent',
] as const;
export type Strike = (typeof strikes)[number];

export type Struck = {
  node: DatabaseNode;
  at: number;
  /** Whether it may be the primary again by itself. */
  comesBack: boolean;
  /** Brings the machine back, as an operator would. */
  repair(): Promise<void>;
};

/** How long the primary sells alone before it dies. */
const isolatedMs = 8_000;

type Struckable = { cluster: DatabaseCluster; line: UnresponsiveProxy };

/** Strikes the present primary, or the line to it. */
export async function strike({ cluster, line }: Struckable, kind: Strike): Promise<Struck> {
  const node = await cluster.findPrimary();
  if (node === undefined) throw new Error('There is no primary to strike');
  switch (kind) {
    case 'isolated':
      signalProcesses(await node.senders(), 'SIGSTOP');
      await delay(isolatedMs);
      return cutPower(node);
    case 'power cut':
      return cutPower(node);
    case 'line silent':
      line.breakSilently();
      return { node, at: Date.now(), comesBack: true, repair: async () => undefined };
    case 'postgres killed': {
      signalProcesses(await node.postgres(), 'SIGKILL');
      return { node, at: Date.now(), comesBack: true, repair: async () => undefined };
    }
    case 'patroni killed': {
      signalProcesses(await patroniOf(node), 'SIGKILL');
      return { node, at: Date.now(), comesBack: false, repair: node.start };
    }
    case 'frozen': {
      const pids = [...(await patroniOf(node)), ...(await node.postgres())];
      signalProcesses(pids, 'SIGSTOP');
      const repair = async () => signalProcesses(pids, 'SIGCONT');
      return { node, at: Date.now(), comesBack: false, repair };
    }
  }
}

async function cutPower(node: DatabaseNode): Promise<Struck> {
  const pids = [...(await patroniOf(node)), ...(await node.postgres())];
  signalProcesses(pids, 'SIGKILL');
  return { node, at: Date.now(), comesBack: false, repair: node.start };
}

async function patroniOf(node: DatabaseNode): Promise<number[]> {
  const pids = node.patroni();
  const below = await Promise.all(pids.map(listDescendants));
  return [...pids, ...below.flat()];
}
