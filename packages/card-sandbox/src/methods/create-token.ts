import { readCard } from '#sandbox/cards/read-card.ts';
import { unixSeconds, type Work } from '#sandbox/http/work.ts';
import { newToken, type Token } from '#sandbox/objects/token.ts';
import type { CreateTokenParams } from './method-params.ts';

/** Makes a single-use stand-in for a typed card. */
export async function createToken(work: Work, params: CreateTokenParams): Promise<Token> {
  const { number, exp_month, exp_year, cvc, ...owner } = params.card;
  const card = readCard({ number, exp_month, exp_year, cvc }, work);
  const body = newToken({ card, owner, created: unixSeconds(work.now) });
  work.db.insert('token', { body, secrets: { card } });
  return body;
}
