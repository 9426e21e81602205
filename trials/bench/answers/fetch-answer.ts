import { once } from 'node:events';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { headersOf, type Question } from './question.ts';

export interface TakenAnswer {
  question: Question;
  headers: Record<string, string>;
  body: Buffer;
}

/** Every server writes its own. */
const ofTheConnection = ['connection', 'keep-alive', 'date', 'transfer-encoding'];

/**
 * The shop's answer as it travels: compressed bodies stay compressed.
 * @throws when it is anything but 200
 */
export async function fetchAnswer(shop: string, question: Question): Promise<TakenAnswer> {
  const { path, body } = question;
  const method = body === undefined ? 'GET' : 'POST';
  const asking = request(`${shop}${path}`, { method, headers: headersOf(question) });
  asking.end(body);
  const [response] = await once(asking, 'response');
  const bytes = await buffer(response);
  if (response.statusCode !== 200) throw new Error(`${path} was answered ${response.statusCode}`);
  const headers = Object.fromEntries(
    Object.entries(response.headers)
      .filter(([name]) => !ofTheConnection.includes(name))
      .map(([name, value]) => [name, String(value)]),
  );
  return { question, headers: { ...headers, 'content-length': `${bytes.length}` }, body: bytes };
}
