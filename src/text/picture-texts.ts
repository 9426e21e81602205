import type { Variant } from '#contract/product.ts';

/** Words of the catalogue that stand for a sentence: the kinds of views that come again and again. */
const views = new Map([
  ['intero', 'il pezzo intero'],
  ['indossato', 'il pezzo indossato'],
  ['punto', 'il punto visto da vicino'],
  ['dettaglio', 'un dettaglio'],
  ['piegato', 'il pezzo piegato'],
  ['colore', 'il colore visto da vicino'],
]);

/** What each picture of a colour shows, in their order, for who does not see it. */
export function pictureTexts(product: string, { color, imgs, img_texts }: Variant): string[] {
  const piece = `${product} in ${color.name.toLowerCase()}`;
  return imgs.map((_, index) => {
    const written = img_texts?.[index] ?? '';
    const view = views.get(written);
    if (view !== undefined) return `${piece}, ${view}`;
    if (written !== '') return written;
    return index === 0 ? piece : `${piece}, vista ${index + 1}`;
  });
}
