import { z } from 'zod';
import type { draftCalls, OpenDraft, PieceFields } from '#contract/bottega/drafts.ts';
import { keySchema } from '#contract/bottega/makers-call.ts';
import { shownPhotographSchema } from '#contract/bottega/photographs.ts';
import { readAmount } from '#contract/read-amount.ts';

/** Words and choices for a new piece, kept in this browser until it is saved. */
export const pieceDraftSchema = z.object({
  key: keySchema,
  version: z.number().optional(),
  /** The similar piece; its texts when these were filled in. */
  like: z
    .object({
      id: z.string(),
      name: z.string(),
      short_description: z.string().optional(),
      description: z.string().optional(),
    })
    .optional(),
  photographs: z.array(shownPhotographSchema),
  name: z.string(),
  /** As it was typed, in euros. */
  price: z.string(),
  color: z.object({ name: z.string(), code: z.string() }),
  short_description: z.string(),
  description: z.string(),
  sizes: z.array(z.object({ name: z.string(), pieces: z.number() })),
});
export type PieceDraft = z.infer<typeof pieceDraftSchema>;

export function emptyDraft(key: string): PieceDraft {
  return {
    key,
    photographs: [],
    name: '',
    price: '',
    color: { name: '', code: '' },
    short_description: '',
    description: '',
    sizes: [],
  };
}

export function fromSaved({ price, ...draft }: OpenDraft): PieceDraft {
  return pieceDraftSchema.parse({ ...draft, price: amountOf(price) });
}

/** Fills in the fields of a similar piece; name and colour are the new piece's own. */
export function likeOther(
  draft: PieceDraft,
  { id, fields }: { id: string; fields: PieceFields },
): PieceDraft {
  const { name, color: _color, price, sizes, ...texts } = fields;
  const [only, ...others] = sizes;
  // A piece was finished; where there is one size it is of that.
  const isOne = only !== undefined && others.length === 0 && only.pieces === 0;
  return {
    ...draft,
    ...texts,
    like: { id, name, ...texts },
    price: amountOf(price),
    sizes: isOne ? [{ ...only, pieces: 1 }] : sizes,
  };
}

/** Whether a text is still the similar piece's. */
export function isLent(
  { like, ...draft }: PieceDraft,
  text: 'short_description' | 'description',
): boolean {
  return draft[text] === like?.[text];
}

export type StartRequest = z.input<typeof draftCalls.startPiece.request>;

/** The request that saves a draft; undefined where its price is none. */
export function toRequest(draft: PieceDraft, like: string): StartRequest | undefined {
  const price = readAmount(draft.price);
  if (price === undefined) return undefined;
  const photographs = draft.photographs.map(({ name, text }) => ({ name, text }));
  return { ...draft, like, price, photographs };
}

function amountOf(cents: number): string {
  const euros = Math.floor(cents / 100);
  return cents % 100 === 0 ? String(euros) : `${euros},${String(cents % 100).padStart(2, '0')}`;
}
