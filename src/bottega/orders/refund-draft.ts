import { z } from 'zod';
import { keySchema } from '#contract/bottega/makers-call.ts';
import { readAmount } from '#contract/read-amount.ts';
import type { BackOfficeOrder } from '#contract/bottega/back-office-orders.ts';
import { newKey } from '#bottega/call-bottega.ts';
import { refundText } from '#text/bottega-refund.ts';
import { formatEuro } from '#text/money.ts';
import { fitPieces, type Pieces } from './order-lines.ts';
import { hasLeft, haveLeft } from './order-part.tsx';

/** A refund as it is being put together. Its key names it until it is another one. */
export const refundDraftSchema = z.object({
  what: z.enum(['whole', 'some', 'amount']),
  lines: z.array(z.object({ line: z.number(), qty: z.number() })),
  /** As typed: `12,50`. */
  amount: z.string(),
  reason: z.string(),
  /** Absent until it is chosen. */
  restock: z.boolean().optional(),
  key: keySchema,
});
export type RefundDraft = z.infer<typeof refundDraftSchema>;

export function newRefund(): RefundDraft {
  return { what: 'whole', lines: [], amount: '', reason: '', key: newKey() };
}

/** The same draft for another kind of refund; the reason was about the kind before. */
export function chooseKind(draft: RefundDraft, what: RefundDraft['what']): RefundDraft {
  return { ...draft, what, reason: '', key: newKey() };
}

/**
 * The draft without pieces that were paid back meanwhile; the very same where all can still be.
 * @param left pieces not paid back yet, by line
 */
export function fitRefund(draft: RefundDraft, left: Pieces): RefundDraft {
  const lines = fitPieces(draft.lines, left);
  if (JSON.stringify(lines) === JSON.stringify(draft.lines)) return draft;
  return { ...draft, lines };
}

/** Whether the pieces go on sale again. Those of a parcel that never left are still here. */
export function isRestocked(
  { restock }: Pick<RefundDraft, 'restock'>,
  order: Pick<BackOfficeOrder, 'handed_over' | 'history' | 'lines'>,
  pieces: Pieces,
): boolean {
  return restock ?? !haveLeft(order, pieces);
}

/** The pieces that a refund can name; with an amount of its own those that come back, once some have left. */
export function piecesToName(
  { what }: Pick<RefundDraft, 'what'>,
  order: Pick<BackOfficeOrder, 'handed_over' | 'history' | 'lines'>,
  left: Pieces,
): Pieces {
  return what === 'amount' && !haveLeft(order, left) ? [] : left;
}

/** The products that can come back for a refund that was given and names no piece: their shelf counts them. */
export function productsBack(
  order: Pick<BackOfficeOrder, 'handed_over' | 'history' | 'lines'>,
  { state, lines }: { state: BackOfficeOrder['refunds'][number]['state']; lines: Pieces },
): { _id: string; name: string }[] {
  if (state !== 'done' || lines.length > 0) return [];
  const sent = order.lines.filter((line) => hasLeft(order) || line.sent > 0);
  return [...new Map(sent.map(({ _id, name }) => [_id, { _id, name }])).values()];
}

/** Why the draft cannot be given back yet, in words. */
export function whyNotGive(
  order: BackOfficeOrder,
  { draft, leftCents }: { draft: RefundDraft; leftCents: number },
): string | undefined {
  const wish = toRefundRequest(draft);
  if (wish === undefined) {
    const problem = draft.what === 'amount' ? amountProblem(draft.amount) : undefined;
    return problem === undefined ? refundText.choose : refundText.amountProblems[problem];
  }
  const pieces = wish.lines.map(({ line, qty }) => qty * (order.lines[line]?.price ?? 0));
  const cents = wish.amount ?? pieces.reduce((sum, price) => sum + price, 0);
  return cents > leftCents ? refundText.tooMuch(formatEuro(leftCents)) : undefined;
}

export function amountProblem(
  typed: string,
): 'missing' | 'nothing' | 'negative' | 'too_fine' | 'unclear' | undefined {
  const bare = typed.replaceAll(/[\s€]/g, '');
  if (bare === '') return 'missing';
  const cents = readAmount(bare);
  if (cents === 0) return 'nothing';
  if (cents !== undefined) return undefined;
  if (/^[-−–]/.test(bare)) return 'negative';
  return /^\d+[.,]\d{3,}$/.test(bare) ? 'too_fine' : 'unclear';
}

/** The draft as `previewRefund` takes it, amount in cents; undefined while something is missing. */
export function toRefundRequest({ what, lines, amount }: RefundDraft) {
  switch (what) {
    case 'whole':
      return { lines: [] };
    case 'some':
      return lines.length === 0 ? undefined : { lines };
    case 'amount': {
      const cents = readAmount(amount) ?? 0;
      return cents === 0 ? undefined : { lines, amount: cents };
    }
  }
}
