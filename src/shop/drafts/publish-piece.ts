import { retireProduct } from '#shop/stock/statements.ts';
import { findDraftVersion } from './queries.ts';
import type { DraftDeps } from './start-piece.ts';

type Published = { ok: true; id: string } | { ok: false; reason: 'not_found' | 'changed' };

/** Puts a draft on sale, as the screen showed it; one that is on sale already stays so. */
export async function publishPiece(
  { db, clock }: DraftDeps,
  { id, version, makerId }: { id: string; version: number; makerId: string },
): Promise<Published> {
  const draft = await findDraftVersion(db, id);
  if (draft === undefined) return { ok: false, reason: 'not_found' };
  if (draft.version !== version) return { ok: false, reason: 'changed' };
  if (draft.published_at !== null) return { ok: true, id };
  await retireProduct(db, { productId: id, retired: false, makerId, at: clock.now() });
  return { ok: true, id };
}
