import { mergeMetadata } from '#sandbox/http/form-metadata.ts';
import { resourceMissing } from '#sandbox/http/wire-error.ts';
import type { Work } from '#sandbox/http/work.ts';
import type { Refund } from '#sandbox/objects/refund.ts';
import type { UpdateRefundParams } from './refund-params.ts';
import { saveRefund } from './save-refund.ts';

/** Changes a refund's notes. */
export async function updateRefund(
  work: Work,
  { id, params }: { id: string; params: UpdateRefundParams },
): Promise<Refund> {
  const stored = await work.db.lock('refund', id);
  if (!stored) throw resourceMissing({ noun: 'refund', id, param: 'id' });
  const before = stored.body;
  const refund = { ...before, metadata: mergeMetadata(before.metadata, params.metadata) };
  await saveRefund(work, { before, refund });
  return refund;
}
