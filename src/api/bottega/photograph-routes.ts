import type { BottegaErrorCode } from '#contract/bottega/error.ts';
import { photographBytes, photographCalls } from '#contract/bottega/photographs.ts';
import { createConcurrencyLimit } from '#shop/create-concurrency-limit.ts';
import type { PhotographRefusal } from '#shop/photographs/keep-photograph.ts';
import { failBottega } from './fail-bottega.ts';
import { type BottegaApiPorts, makersRoute, type MakersRoute } from './makers-route.ts';

export function photographRoutes({ bottega }: BottegaApiPorts): MakersRoute[] {
  const { photographs } = bottega;
  const onePerMaker = createConcurrencyLimit({ atOnce: 1, waiting: 2, patienceMs: 20_000 });
  return [
    // The body is read once the session is checked, one upload of a maker at a time.
    makersRoute(photographCalls.keepPhotograph, async (wish, { makerId, context }) => {
      const kept = await onePerMaker({ key: makerId }, async () => {
        const original = await readPhotograph(context.req.raw);
        if (original === undefined) return { ok: false, reason: 'large' } as const;
        return photographs.keep({ ...wish, makerId, original });
      });
      if (!kept.ok) return failBottega('overloaded', { retryAfterSeconds: 1 });
      return kept.result.ok ? kept.result.photograph : failBottega(codes[kept.result.reason]);
    }),
    makersRoute(photographCalls.loosePhotographs, async () => ({
      photographs: await photographs.loose(),
    })),
    makersRoute(photographCalls.dropPhotograph, async ({ name }) => ({
      dropped: await photographs.drop(name),
    })),
    makersRoute(photographCalls.productPhotographs, ({ product_id }) =>
      photographs.ofProduct(product_id),
    ),
    makersRoute(photographCalls.showPhotographs, async ({ product_id, ...wish }) => {
      const shown = await photographs.show({ ...wish, productId: product_id });
      if (shown.ok) return { photographs: shown.photographs };
      if (shown.reason === 'changed') {
        return failBottega('photographs_changed', { photographs: shown.photographs });
      }
      return failBottega(shown.reason === 'bad_list' ? 'bad_request' : 'not_found');
    }),
  ];
}

/** The body of a request, counted while it is read; undefined when it is larger than a photograph may be. */
async function readPhotograph({
  headers,
  body,
}: Request): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(headers.get('content-length')) > photographBytes) return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > photographBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const codes = {
  unknown: 'unknown_photograph',
  heic: 'heic_photograph',
  broken: 'broken_photograph',
  large: 'large_photograph',
  small: 'small_photograph',
  failed: 'photograph_failed',
  busy: 'overloaded',
} as const satisfies Record<PhotographRefusal, BottegaErrorCode>;
