import { z } from 'zod';
import { listDocuments } from '#sandbox/store/list-documents.ts';
import { formId } from './form-fields.ts';
import { pageParams } from './list-page.ts';
import { getRoute } from './route.ts';
import { invalidRequest } from './wire-error.ts';

const path = '/v1/payment_intents/search';
const defaultLimit = 10;
/** Of the query language: one pair of metadata, its key and value in quotes. */
const metadataPair = /^metadata\[(['"])([^'"\\]+)\1\]:(['"])([^'"\\]*)\3$/;

/** Intents found by their metadata. New intents are found at once, unlike at Stripe. */
export const searchRoute = getRoute(path, {
  params: z.strictObject({
    query: z.string().min(1, 'empty').max(1000),
    limit: pageParams.limit,
    page: formId.optional(),
  }),
  answers: 'list of intents',
  async read({ db }, { params: { query, limit = defaultLimit, page: startingAfter } }) {
    const { data, hasMore } = await listDocuments(db, {
      kind: 'payment_intent',
      page: { limit, startingAfter },
      filters: [{ metadata: readQuery(query) }],
    });
    const next_page = hasMore ? (data.at(-1)?.id ?? null) : null;
    return { object: 'search_result', data, has_more: hasMore, next_page, url: path };
  },
});

function readQuery(query: string): Record<string, string> {
  const [, , key, , value] = metadataPair.exec(query) ?? [];
  if (key !== undefined && value !== undefined) return { [key]: value };
  throw invalidRequest({
    param: 'query',
    message: `We were unable to parse your search query: ${query.slice(0, 100)}`,
  });
}
