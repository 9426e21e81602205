import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { openBenchShop } from '#trials/bench/open-bench-shop.ts';
import { type ComparedAnswer, compareAnswer } from './compare-answers.ts';
import { readTreePss } from '#trials/bench/start/read-tree-pss.ts';
import { openBareNode } from './open-bare-node.ts';
import { openGenerator } from './open-generator.ts';
import { openNginx } from './open-nginx.ts';
import { has, nameOf, type Server, type Question } from './question.ts';
import { fetchAnswer } from './fetch-answer.ts';
import { endpoints, withQuery } from '#contract/endpoints.ts';
import { paths } from '#contract/paths.ts';
import type { CallRequest } from '#contract/calls.ts';
import { productSchema } from '#contract/product.ts';

export interface Answers {
  /** Undefined when none is installed. */
  nginx: string | undefined;
  /** Whether servers have one core and the generator another. */
  isPinned: boolean;
  answers: ComparedAnswer[];
  /** Of each server with all it has started, after the last question, in MB. */
  memoryMb: Record<string, number>;
}

type Plan = {
  rounds: number;
  seconds: number;
  /** Only questions that have this in their name. */
  only: string;
  onAnswer: (compared: ComparedAnswer) => void;
};

const warmSeconds = 0.5;

/** Pages, calls and a picture from memory, and the cart's calls, beside servers with the same bytes. */
export async function runAnswers({ rounds, seconds, only, onAnswer }: Plan): Promise<Answers> {
  await using opened = await openBenchShop();
  const { address, pid } = opened.node;
  const questions = (await listQuestions(address)).filter((one) => nameOf(one).includes(only));
  const taken = await Promise.all(questions.map((question) => fetchAnswer(address, question)));
  using node = await openBareNode(taken);
  await using nginx = await openNginx(taken);
  using generator = openGenerator();
  const port = Number(new URL(address).port);
  const shop: Server = { name: 'shop', port, pid, pathOf: ({ path }) => path };
  const servers = [shop, node, ...(nginx ? [nginx] : [])];
  const pinned = await Promise.all([
    ...servers.map((server) => pin(server.pid, 0)),
    pin(generator.pid, 1),
  ]);
  // Warms up: the first hundreds of requests of a kind are slow.
  for (const { question } of taken) {
    for (const server of servers) {
      if (has(server, question)) await generator.measure(server, question, warmSeconds);
    }
  }
  const answers: ComparedAnswer[] = [];
  for (const { question, body } of taken) {
    const plan = { generator, servers, rounds, seconds };
    const compared = await compareAnswer({ question, bytes: body.byteLength }, plan);
    onAnswer(compared);
    answers.push(compared);
  }
  const memoryMb: Answers['memoryMb'] = {};
  for (const server of servers) memoryMb[server.name] = await readTreePss(server.pid);
  memoryMb['database of the shop'] = await readTreePss(opened.postmaster);
  return { nginx: nginx?.version, isPinned: pinned.every(Boolean), answers, memoryMb };
}

/**
 * Keeps a process with all its threads on one core.
 * @returns false where there is no `taskset`, or one core only: everybody runs where they like
 */
async function pin(pid: number, core: number): Promise<boolean> {
  if (availableParallelism() < 2) return false;
  return promisify(execFile)('taskset', ['-acp', String(core), String(pid)]).then(
    () => true,
    () => false,
  );
}

const sample = 'cardigan-alba';

/** The most frequent requests of a shop: three kinds of page, every read call, a picture, the cart. */
async function listQuestions(shop: string): Promise<Question[]> {
  const pages = [paths.home, paths.clothes, paths.product(sample)];
  const calls = [
    endpoints.advices.path,
    withQuery(endpoints.pagedProducts.path, { type: 'clothes', start: 0, limit: 12 }),
    withQuery(endpoints.countProducts.path, { type: 'clothes' }),
    withQuery(endpoints.product.path, { _id: sample }),
    withQuery(endpoints.someProducts.path, { ids: [sample] }),
    endpoints.thresholdPrice.path,
    endpoints.question.path,
  ];
  const line = await findLine(shop);
  return [
    ...pages.flatMap((path) => twice('page', path)),
    ...calls.flatMap((path) => twice('call', path)),
    { kind: 'picture', path: await findPicture(shop), encoding: '' },
    post(endpoints.addToCart.path, line),
    post(endpoints.getCartPrices.path, { items: [line] } satisfies CallRequest<'getCartPrices'>),
  ];
}

function twice(kind: Question['kind'], path: string): Question[] {
  return [
    { kind, path, encoding: '' },
    { kind, path, encoding: 'br' },
  ];
}

function post(path: string, body: object): Question {
  return { kind: 'cart', path, encoding: '', body: JSON.stringify(body) };
}

/** Of a size that can be bought. */
async function findLine(shop: string) {
  const found = await fetch(`${shop}${withQuery(endpoints.product.path, { _id: sample })}`);
  const { model_info: models } = productSchema.parse(await found.json());
  for (const [model_index, { color, sizes }] of models.entries()) {
    const size_index = sizes.findIndex(({ stock }) => stock > 0);
    const size = sizes[size_index]?.size;
    if (size !== undefined) return { _id: sample, model_index, size_index, size, color, qty: 1 };
  }
  throw new Error(`Nothing of ${sample} can be bought`);
}

async function findPicture(shop: string): Promise<string> {
  const page = await (await fetch(`${shop}${paths.product(sample)}`)).text();
  const picture = /\/file\/[^"\s]+\.large\.avif\?v=[0-9a-f]+/.exec(page)?.[0];
  if (picture === undefined) throw new Error('The page of the product shows no picture');
  return picture;
}
