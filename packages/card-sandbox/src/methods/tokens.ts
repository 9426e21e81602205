import type { CardFacts } from '#sandbox/cards/card-facts.ts';
import { readCard, readyMadeCard } from '#sandbox/cards/read-card.ts';
import { readObject } from '#sandbox/http/read-object.ts';
import { invalidRequest, referenceMissing } from '#sandbox/http/wire-error.ts';
import { type Reading, unixSeconds, type Work } from '#sandbox/http/work.ts';
import { newToken, type Token } from '#sandbox/objects/token.ts';
import type { CreateTokenParams } from './method-params.ts';

/** Makes a single-use stand-in for a typed card. */
export async function createToken(work: Work, params: CreateTokenParams): Promise<Token> {
  const card = readCard(params.card, work);
  const body = newToken({ card, created: unixSeconds(work.now) });
  work.db.insert('token', { body, secrets: { card } });
  return body;
}

/** The token of that id; a ready-made one such as `tok_visa` is told, and not kept. */
export async function readToken(reading: Reading, id: string): Promise<Token> {
  const card = id.startsWith('tok_') ? readyMadeCard(id, reading) : null;
  if (!card) return readObject(reading.db, { kind: 'token', id });
  return newToken({ card, created: unixSeconds(reading.now) });
}

/** The card behind a token. A token works once; ready-made ones such as `tok_visa` always. */
export async function useToken(work: Work, id: string): Promise<CardFacts> {
  const readyMade = id.startsWith('tok_') ? readyMadeCard(id, work) : null;
  if (readyMade) return readyMade;
  const token = await work.db.lock('token', id);
  if (!token) throw referenceMissing({ noun: 'token', id, param: 'card[token]' });
  if (token.body.used) {
    throw invalidRequest({
      code: 'token_already_used',
      message: `You cannot use a Stripe token more than once: ${id}.`,
    });
  }
  work.db.save('token', { body: { ...token.body, used: true }, secrets: token.secrets });
  return token.secrets.card;
}
