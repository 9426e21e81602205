import { z } from 'zod';
import { findDocument, type Kind } from '#sandbox/store/documents.ts';
import type { Queryable } from '#sandbox/store/queryable.ts';
import { listDocuments, type Filter, type Page } from '#sandbox/store/list-documents.ts';
import { formCount, formId, formInteger } from './form-fields.ts';
import { invalidRequest, referenceMissing } from './wire-error.ts';

const defaultLimit = 10;
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
  ending_before: formId.optional(),
  limit: formCount.refine((limit) => limit <= largestLimit, `at most ${largestLimit}`).optional(),
  starting_after: formId.optional(),
};

const pageSchema = z.object(pageParams);
export type PageParams = z.output<typeof pageSchema>;

/** A list object of one kind, newest first. */
export async function listPage(
  db: Queryable,
  {
    kind,
    url,
    params,
    filters,
  }: { kind: Kind; url: string; params: PageParams; filters: readonly Filter[] },
): Promise<object> {
  const page = readPage(params);
  await checkCursor(db, { kind, id: page.startingAfter, param: 'starting_after' });
  await checkCursor(db, { kind, id: page.endingBefore, param: 'ending_before' });
  if (page.startingAfter !== undefined && page.endingBefore !== undefined) {
    throw invalidRequest({
      message:
        'Received both starting_after and ending_before parameters. Please pass in only one.',
    });
  }
  const { data, hasMore } = await listDocuments(db, { kind, page, filters });
  return { object: 'list', data, has_more: hasMore, url };
}

function readPage({
  created,
  ending_before,
  limit = defaultLimit,
  starting_after,
}: PageParams): Page {
  return {
    limit,
    startingAfter: starting_after,
    endingBefore: ending_before,
    ...createdBounds(created),
  };
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

async function checkCursor(
  db: Queryable,
  { kind, id, param }: { kind: Kind; id: string | undefined; param: string },
): Promise<void> {
  if (id === undefined || (await findDocument(db, { kind, id }))) return;
  throw referenceMissing({ noun: kind, id, param });
}
