import { pictureReference } from '#contract/paths.ts';
import type { Product, Variant } from '#contract/product.ts';
import type { selectProducts } from '#database/catalogue/select-products.ts';

type ProductRow = Awaited<ReturnType<ReturnType<typeof selectProducts>['execute']>>[number];
type VariantRow = ProductRow['variants'][number];

/** As its own page has it: with what its pictures show. */
export function toWholeProduct(row: ProductRow): Product {
  const product = toProduct(row);
  return {
    ...product,
    model_info: product.model_info.map((variant, index) => ({
      ...variant,
      ...pictureTextsOf(row.variants[index]),
    })),
  };
}

/** As lists have it. */
export function toProduct(row: ProductRow): Product {
  return {
    _id: row.id,
    type: row.type,
    name: row.name,
    short_description: row.short_description,
    description: row.description,
    price: row.price_cents,
    ...(row.lowest_price_30_days !== null && { lowest_price_30_days: row.lowest_price_30_days }),
    delivery_price: row.delivery_cents,
    ttd: row.ttd_days,
    qualities: { vegan: row.vegan, valuable: row.valuable, sheep: row.sheep, wool: row.wool },
    materials_info: row.materials_info,
    fit_info: row.fit_info,
    care_info: row.care_info,
    warnings: row.warnings,
    model_info: row.variants.map(toVariant),
  };
}

function pictureTextsOf(row: VariantRow | undefined): Pick<Variant, 'img_texts'> {
  const texts = (row?.pictures ?? []).map(({ text }) => text ?? '');
  return texts.some((text) => text !== '') ? { img_texts: texts } : {};
}

function toVariant(row: VariantRow): Variant {
  return {
    color: {
      code: row.color_code,
      ...(row.color_code2 !== null && { code2: row.color_code2 }),
      name: row.color_name,
    },
    imgs: row.pictures.map(({ name }) => pictureReference(name, undefined)),
    img_versions: row.pictures.map(({ version }) => version),
    sizes: row.sizes.map(({ name, quantity }) => ({ size: name, stock: quantity ?? 0 })),
  };
}
