import { productCalls } from '#contract/bottega/products.ts';
import { failBottega } from '#api/bottega/fail-bottega.ts';
import { type BottegaApiPorts, makersRoute, type MakersRoute } from './makers-route.ts';
import type { EditRefusal } from '#shop/catalogue/to-refusals.ts';
import { productProblemText } from '#text/bottega-product-problems.ts';
import { draftCalls } from '#contract/bottega/drafts.ts';

/** Products, edited field by field, and pieces that were begun and never on sale. */
export function productRoutes({ bottega }: BottegaApiPorts): MakersRoute[] {
  const { products, drafts } = bottega;
  return [
    makersRoute(productCalls.editedProduct, async ({ product_id }) => {
      return (await products.show(product_id)) ?? failBottega('not_found');
    }),
    makersRoute(productCalls.editProduct, async (edit, { makerId }) => {
      const { product_id, color_id, field, value, version } = edit;
      const name = { productId: product_id, field, colourId: color_id };
      const change = { ...name, value, version, makerId };
      const outcome = await products.edit(change);
      if (outcome.ok) return { value: outcome.value, version: outcome.version };
      if (outcome.reason === 'not_found') return failBottega('not_found');
      if (outcome.reason === 'conflict') return failBottega('conflict', { field: outcome.now });
      return refuseProduct(outcome.refusals);
    }),
    makersRoute(productCalls.addColor, async ({ product_id, color, key }, { makerId }) => {
      const outcome = await products.addColor({ productId: product_id, color, key, makerId });
      if (outcome.ok) return { color_id: outcome.colourId };
      return outcome.reason === 'refused'
        ? refuseProduct(outcome.refusals)
        : failBottega(outcome.reason);
    }),
    makersRoute(productCalls.duplicateProduct, async ({ product_id, key }, { makerId }) => {
      const outcome = await products.duplicate({ productId: product_id, key, makerId });
      return outcome.ok ? { product_id: outcome.productId } : failBottega(outcome.reason);
    }),
    makersRoute(productCalls.deleteProduct, async ({ product_id }) => {
      const deleted = await products.delete(product_id);
      return deleted.ok ? deleted : failBottega(deletionCodes[deleted.reason]);
    }),
    makersRoute(productCalls.productOrder, async ({ list }) => ({
      products: await products.order(list),
    })),
    makersRoute(productCalls.placeProduct, async ({ product_id, before }, { makerId }) => {
      const outcome = await products.place({ productId: product_id, before, makerId });
      return outcome.ok ? { changed: outcome.changed } : failBottega(outcome.reason);
    }),
    makersRoute(
      draftCalls.similarPiece,
      async ({ product_id }) => (await drafts.similar(product_id)) ?? failBottega('not_found'),
    ),
    makersRoute(draftCalls.drafts, async () => ({ drafts: await drafts.list() })),
    makersRoute(
      draftCalls.draft,
      async ({ id }) => (await drafts.open(id)) ?? failBottega('not_found'),
    ),
    makersRoute(draftCalls.startPiece, async (request, { makerId }) => {
      const { key, version, like, ...piece } = request;
      const started = await drafts.start({ key, version, like, piece, makerId });
      if (started.ok) return { id: started.id, version: started.version };
      if (started.reason === 'refused') return refuseProduct(started.refusals);
      return failBottega(started.reason === 'changed' ? 'conflict' : 'not_found');
    }),
    makersRoute(draftCalls.publishPiece, async (wish, { makerId }) => {
      const published = await drafts.publish({ ...wish, makerId });
      if (published.ok) return { id: published.id };
      return failBottega(published.reason === 'changed' ? 'conflict' : 'not_found');
    }),
  ];
}

/** The answer when the rules of a product's file refuse it: the sentences are Italian, each at its field. */
function refuseProduct(refusals: readonly EditRefusal[]): Response {
  const issues = refusals.map(({ path, problem }) => ({
    path,
    message: productProblemText(problem),
  }));
  return failBottega('bad_request', { issues });
}

const deletionCodes = {
  not_found: 'not_found',
  on_sale: 'conflict',
  ordered: 'piece_ordered',
  taken: 'piece_taken',
  awaited: 'piece_awaited',
  copied: 'piece_copied',
  shared: 'piece_shared',
} as const;
