import {
  canBeMade,
  findClaimant,
  insertClaim,
  type PieceToMake,
  releaseClaims,
} from '#shop/making/statements.ts';
import type { MakingDeps } from './list-to-make.ts';

export type Claimed = { ok: true } | { ok: false; reason: 'not_found' | 'taken' };

/** A maker takes a piece of the list to make; refused when another has taken it. Repeating it changes nothing. */
export async function claimPiece(
  { db, clock }: MakingDeps,
  { piece, makerId }: { piece: PieceToMake; makerId: string },
): Promise<Claimed> {
  if (!(await canBeMade(db, piece))) return { ok: false, reason: 'not_found' };
  if (await insertClaim(db, { piece, makerId, at: clock.now() })) return { ok: true };
  const claimant = await findClaimant(db, piece);
  return claimant === makerId ? { ok: true } : { ok: false, reason: 'taken' };
}

/** The piece is free again, whichever of the makers had taken it. */
export async function releasePiece({ db, clock }: MakingDeps, piece: PieceToMake): Promise<void> {
  await releaseClaims(db, { ...piece, at: clock.now() });
}
