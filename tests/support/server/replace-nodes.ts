import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { openBalancer } from '#support/server/open-balancer.ts';
import type { Cluster } from '#support/server/open-cluster.ts';
import type { CrashableNode } from '#support/server/open-shop-node.ts';
import { makePayRequest } from '#support/shop/open-test-shop.ts';

type Rolling = {
  cluster: Cluster;
  /** Concurrent buyers, each with an address of their own. */
  buyers: number;
  /** How often both nodes are replaced. */
  rounds: number;
  onReplaced?: (sentence: string) => void;
};

export interface Rolled {
  /** The order of each bill. */
  billed: string[];
  pages: number;
  /** Those that are open at the end. */
  nodes: readonly CrashableNode[];
  /** Failures: requests without an answer, nodes that did not end cleanly. */
  lost: string[];
}

const billSchema = z.object({ bill: z.object({ order_id: z.string() }) });
/** Between two purchases of a buyer. */
const thinkMs = 50;

/**
 * Replaces two nodes of a shop one after the other, by SIGTERM, while shoppers buy and look through a
 * load balancer.
 */
export async function replaceNodes({
  cluster,
  buyers,
  rounds,
  onReplaced,
}: Rolling): Promise<Rolled> {
  const rolled: Omit<Rolled, 'nodes'> = { billed: [], pages: 0, lost: [] };
  await using balancer = await openBalancer();
  const { address } = balancer;
  const over = new AbortController();

  async function open(): Promise<CrashableNode> {
    const node = await cluster.open();
    balancer.add(node.address);
    return node;
  }

  async function replace(node: CrashableNode): Promise<CrashableNode> {
    const begun = performance.now();
    node.kill('SIGTERM');
    const end = await node.ended;
    balancer.remove(node.address);
    if (end !== 0) rolled.lost.push(`a node ended with ${end}: ${node.output()}`);
    const stopped = performance.now();
    const next = await open();
    onReplaced?.(
      `stopped in ${seconds(stopped - begun)}, open again after ${seconds(performance.now() - stopped)}; ${rolled.billed.length} orders so far`,
    );
    return next;
  }

  async function keepAsking(ask: () => Promise<void>): Promise<void> {
    while (!over.signal.aborted) {
      await ask().catch((error: unknown) => void rolled.lost.push(String(error)));
      await pause(thinkMs);
    }
  }

  async function buy(place: number): Promise<void> {
    const answer = await fetch(`${address}/api/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${place}` },
      body: JSON.stringify(makePayRequest({ order: cluster.product.order() })),
    });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${answer.status} to who pays: ${text}`);
    rolled.billed.push(billSchema.parse(JSON.parse(text)).bill.order_id);
  }

  async function look(): Promise<void> {
    const answer = await fetch(`${address}/condizioni`);
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${answer.status} to who looks`);
    rolled.pages += 1;
  }

  let nodes = await Promise.all([open(), open()]);
  const shoppers = [
    keepAsking(look),
    ...Array.from({ length: buyers }, (_, place) => keepAsking(() => buy(place))),
  ];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const [one, other] = nodes;
      nodes = [await replace(one), await replace(other)];
    }
  } finally {
    over.abort();
    await Promise.all(shoppers);
  }
  return { ...rolled, nodes };
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
