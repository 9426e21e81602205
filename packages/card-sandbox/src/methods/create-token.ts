import { readCard } from '#sandbox/cards/read-card.ts';
import { unixSeconds, type Work } from '#sandbox/http/work.ts';
import { newToken, type Token } from '#sandbox/objects/token.ts';
import type { CreateTokenParams } from './method-params.ts';

/** Makes a single-use stand-in for a typed card. */
export async function createToken(work: Work, params: CreateTokenParams): Promise<Token> {
  const card = readCard(params.card, work);
  const body = newToken({ card, created: unixSeconds(work.now) });
  work.db.insert('token', { body, secrets: { card } });
  return body;
}
