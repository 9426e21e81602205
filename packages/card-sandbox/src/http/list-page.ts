import { z } from 'zod';
import { findDocument, type Kind } from '#sandbox/store/documents.ts';
import type { Queryable } from '#sandbox/store/queryable.ts';
import { listDocuments, type Members, type Page } from '#sandbox/store/list-documents.ts';
import { formCount, formId, formInteger } from './form-fields.ts';
import { referenceMissing } from './wire-error.ts';

export const defaultLimit = 10;
const largestLimit = 100;

const createdRange = z.strictObject({
  gt: formInteger.optional(),
  gte: formInteger.optional(),
  lt: formInteger.optional(),
  lte: formInteger.optional(),
});

/** Parameters that every list takes. */
export const pageParams = {
  created: createdRange.or(formInteger).optional(),
  limit: formCount.refine((limit) => limit <= largestLimit, `at most ${largestLimit}`).optional(),
  starting_after: formId.optional(),
};

const pageSchema = z.object(pageParams);
type PageParams = z.output<typeof pageSchema>;

type Asked = { kind: Kind; params: PageParams & Members };

/** A list object of one kind, newest first. */
export async function listPage(db: Queryable, { kind, params }: Asked): Promise<object> {
  const { created, limit = defaultLimit, starting_after: startingAfter, ...members } = params;
  if (startingAfter !== undefined && !(await findDocument(db, { kind, id: startingAfter }))) {
    throw referenceMissing({ noun: kind, id: startingAfter, param: 'starting_after' });
  }
  const page = { limit, startingAfter, ...createdBounds(created) };
  const { data, hasMore } = await listDocuments(db, { kind, page, members });
  return { object: 'list', data, has_more: hasMore, url: `/v1/${kind}s` };
}

function createdBounds(created: PageParams['created']): Pick<Page, 'createdFrom' | 'createdTo'> {
  if (created === undefined) return {};
  if (typeof created === 'number') return { createdFrom: created, createdTo: created };
  const { gt, gte, lt, lte } = created;
  return {
    createdFrom: gte ?? (gt === undefined ? undefined : gt + 1),
    createdTo: lte ?? (lt === undefined ? undefined : lt - 1),
  };
}
