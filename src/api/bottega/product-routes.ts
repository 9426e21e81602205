import { productCalls } from '#contract/bottega/products.ts';
import { failBottega } from '#api/bottega/fail-bottega.ts';
import { type BottegaApiPorts, changedOf, makersRoute, type MakersRoute } from './makers-route.ts';
import type { EditRefusal } from '#shop/catalogue/product-values.ts';
import { productProblemText } from '#text/bottega-product-problems.ts';
import { draftCalls } from '#contract/bottega/drafts.ts';

/** Products, edited field by field, and pieces that were begun and never on sale. */
export function productRoutes({ bottega }: BottegaApiPorts): MakersRoute[] {
  const { products, drafts } = bottega;
  return [
    makersRoute(productCalls.editedProduct, ({ product_id }) => products.show(product_id)),
    makersRoute(productCalls.editProduct, async (edit, { makerId }) => {
      const { product_id, color_id, field, value, version } = edit;
      const name = { productId: product_id, field, colourId: color_id };
      const change = { ...name, value, version, makerId };
      const outcome = await products.edit(change);
      if (outcome.ok) return { value: outcome.value, version: outcome.version };
      if (outcome.reason === 'not_found') return outcome;
      if (outcome.reason === 'conflict') return failBottega('conflict', { field: outcome.now });
      return refuseProduct(outcome.refusals);
    }),
    makersRoute(productCalls.addColor, async ({ product_id, color, key }, { makerId }) => {
      const outcome = await products.addColor({ productId: product_id, color, key, makerId });
      if (outcome.ok) return { color_id: outcome.colourId };
      return outcome.reason === 'refused' ? refuseProduct(outcome.refusals) : outcome;
    }),
    makersRoute(productCalls.duplicateProduct, async ({ product_id, key }, { makerId }) => {
      const outcome = await products.duplicate({ productId: product_id, key, makerId });
      return outcome.ok ? { product_id: outcome.productId } : outcome;
    }),
    makersRoute(productCalls.deleteProduct, async ({ product_id }) => {
      const deleted = await products.delete(product_id);
      return deleted.ok ? deleted : failBottega(deletionCodes[deleted.reason]);
    }),
    makersRoute(productCalls.productOrder, async ({ list }) => ({
      products: await products.order(list),
    })),
    makersRoute(productCalls.placeProduct, async ({ product_id, before }, { makerId }) =>
      changedOf(await products.place({ productId: product_id, before, makerId })),
    ),
    makersRoute(draftCalls.similarPiece, ({ product_id }) => drafts.similar(product_id)),
    makersRoute(draftCalls.drafts, async () => ({ drafts: await drafts.list() })),
    makersRoute(draftCalls.draft, ({ id }) => drafts.open(id)),
    makersRoute(draftCalls.startPiece, async (request, { makerId }) => {
      const { key, version, like, ...piece } = request;
      const started = await drafts.start({ key, version, like, piece, makerId });
      if (started.ok) return { id: started.id, version: started.version };
      return started.reason === 'refused' ? refuseProduct(started.refusals) : started;
    }),
    makersRoute(draftCalls.publishPiece, async (wish, { makerId }) => {
      const published = await drafts.publish({ ...wish, makerId });
      return published.ok ? { id: published.id } : published;
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
