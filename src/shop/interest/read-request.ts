import type { EmailPiece } from '#shop/emails/email.ts';
import type { Clock, InterestStore } from '#shop/ports.ts';

/** How somebody's request stands, for who has a link to it. */
export interface InterestStanding {
  state: 'waiting' | 'kept' | 'bought' | 'passed';
  piece: EmailPiece;
  /** While the piece is kept. */
  keptUntil?: Date;
}

/** Undefined when the request is forgotten. Looking at it changes nothing. */
export async function readRequest(
  { interests, clock }: { interests: InterestStore; clock: Clock },
  token: string,
): Promise<InterestStanding | undefined> {
  const known = await interests.findByLink(token);
  if (known === undefined) return undefined;
  const { piece, state, keptUntil } = known;
  switch (state) {
    case 'unconfirmed':
    case 'waiting':
      return { state: 'waiting', piece };
    case 'told':
      return keptUntil !== undefined && keptUntil > clock.now()
        ? { state: 'kept', piece, keptUntil }
        : { state: 'passed', piece };
    case 'bought':
    case 'passed':
      return { state, piece };
  }
}
