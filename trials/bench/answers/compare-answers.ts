import { loadavg } from 'node:os';
import { median } from '#trials/quantile.ts';
import type { Figures, Generator } from './open-generator.ts';
import { has, type Question, type Server } from './question.ts';

export interface ComparedAnswer {
  question: Question;
  bytes: number;
  shop: Figures;
  node: Figures;
  nginx?: Figures;
  /** How many answers the shop gives for one of theirs, of the same processor time. */
  ofNode: number;
  ofNginx?: number;
  /** Of the machine, when the last of it was measured. */
  load: number;
}

type Plan = { generator: Generator; servers: Server[]; rounds: number; seconds: number };

/** Asks the servers the same in turn, and takes what lies in the middle of the rounds. */
export async function compareAnswer(
  { question, bytes }: { question: Question; bytes: number },
  { generator, servers, rounds, seconds }: Plan,
): Promise<ComparedAnswer> {
  const found = new Map<string, Figures[]>(servers.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const server of servers) {
      if (has(server, question))
        found.get(server.name)?.push(await generator.measure(server, question, seconds));
    }
  }
  const shop = middle(found.get('shop'));
  const node = middle(found.get('node'));
  const nginx = middle(found.get('nginx'));
  if (shop === undefined || node === undefined) throw new Error('Nothing was measured');
  return {
    question,
    bytes,
    shop,
    node,
    ...(nginx && { nginx, ofNginx: ratio(shop, nginx) }),
    ofNode: ratio(shop, node),
    load: loadavg()[0] ?? 0,
  };
}

/** By processor time where it is known: it does not mind who else is at work, or how quickly is asked. */
function ratio(shop: Figures, other: Figures): number {
  return shop.cpuUs !== undefined && other.cpuUs !== undefined
    ? other.cpuUs / shop.cpuUs
    : shop.perSecond / other.perSecond;
}

/** The median of the rounds; undefined without any. */
function middle(rounds: Figures[] = []): Figures | undefined {
  if (rounds.length === 0) return undefined;
  const of = (key: keyof Figures) => median(rounds.map((one) => one[key] ?? Number.NaN));
  const cpuUs = of('cpuUs');
  return {
    perSecond: of('perSecond'),
    p50Ms: of('p50Ms'),
    p99Ms: of('p99Ms'),
    cpuUs: Number.isNaN(cpuUs) ? undefined : cpuUs,
  };
}
