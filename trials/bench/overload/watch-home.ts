import { Agent } from 'node:http';
import { ask, type Asked } from './ask.ts';

const everyMs = 20;

/**
 * Asks for the home page fifty times a second, whether or not the answers before have come.
 * @param options.keepAlive `false`: each time on a connection of its own, as a visitor who is new
 * @returns what was seen, once told to end
 */
export function watchHome(
  address: string,
  { keepAlive = true }: { keepAlive?: boolean } = {},
): () => Promise<Asked[]> {
  const agent = new Agent({ keepAlive, maxSockets: 200 });
  const answers: Promise<Asked>[] = [];
  const timer = setInterval(() => answers.push(ask({ agent, url: `${address}/` })), everyMs);
  return async () => {
    clearInterval(timer);
    const seen = await Promise.all(answers);
    agent.destroy();
    return seen;
  };
}
