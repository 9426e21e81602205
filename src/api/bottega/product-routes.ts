import { productCalls } from '#contract/bottega/products.ts';
import type { BottegaApiPorts } from '#api/bottega/bottega-api-ports.ts';
import { failBottega } from '#api/bottega/fail-bottega.ts';
import { makersRoute, type MakersRoute } from '#api/bottega/makers-route.ts';
import { refuseProduct } from '#api/bottega/refuse-product.ts';
import { draftCalls } from '#contract/bottega/drafts.ts';

/** Products, edited field by field, and pieces that were begun and never on sale. */
export function productRoutes({ bottega }: Pick<BottegaApiPorts, 'bottega'>): MakersRoute[] {
  const { products, drafts } = bottega;
  return [
    makersRoute(productCalls.editedProduct, async ({ product_id }) => {
      return (await products.show(product_id)) ?? failBottega('not_found');
    }),
    makersRoute(productCalls.editProduct, async (edit, { session }) => {
      const { product_id, color_id, field, value, version } = edit;
      const name = { productId: product_id, field, colourId: color_id };
      const change = { ...name, value, version, makerId: session.maker.id };
      const outcome = await products.edit(change);
      if (outcome.ok) return { value: outcome.value, version: outcome.version };
      if (outcome.reason === 'not_found') return failBottega('not_found');
      if (outcome.reason === 'conflict') return failBottega('conflict', { field: outcome.now });
      return refuseProduct(outcome.refusals);
    }),
    makersRoute(productCalls.addColor, async ({ product_id, color, key }, { session }) => {
      const wish = { productId: product_id, color, key, makerId: session.maker.id };
      const outcome = await products.addColor(wish);
      if (outcome.ok) return { color_id: outcome.colourId };
      return outcome.reason === 'refused'
        ? refuseProduct(outcome.refusals)
        : failBottega(outcome.reason);
    }),
    makersRoute(productCalls.duplicateProduct, async ({ product_id, key }, { session }) => {
      const wish = { productId: product_id, key, makerId: session.maker.id };
      const outcome = await products.duplicate(wish);
      return outcome.ok ? { product_id: outcome.productId } : failBottega(outcome.reason);
    }),
    makersRoute(productCalls.deleteProduct, async ({ product_id }) => {
      const deleted = await products.delete(product_id);
      return deleted.ok ? deleted : failBottega(deletionCodes[deleted.reason]);
    }),
    makersRoute(productCalls.productOrder, async ({ list }) => ({
      products: await products.order(list),
    })),
    makersRoute(productCalls.placeProduct, async ({ product_id, before }, { session }) => {
      const wish = { productId: product_id, before, makerId: session.maker.id };
      const outcome = await products.place(wish);
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
    makersRoute(draftCalls.startPiece, async (request, { session }) => {
      const { key, version, like, ...piece } = request;
      const wish = { key, version, like, piece, makerId: session.maker.id };
      const started = await drafts.start(wish);
      if (started.ok) return { id: started.id, version: started.version };
      if (started.reason === 'refused') return refuseProduct(started.refusals);
      return failBottega(started.reason === 'changed' ? 'conflict' : 'not_found');
    }),
    makersRoute(draftCalls.publishPiece, async (wish, { session }) => {
      const published = await drafts.publish({ ...wish, makerId: session.maker.id });
      if (published.ok) return { id: published.id };
      return failBottega(published.reason === 'changed' ? 'conflict' : 'not_found');
    }),
  ];
}

const deletionCodes = {
  not_found: 'not_found',
  on_sale: 'conflict',
  in_use: 'piece_in_use',
} as const;
