import { z } from 'zod';
import { measuresMax } from './measures.ts';
import type { ProductRule } from './product-rule.ts';

/** The readable measures and sizes of a product file; the schema of the file reports the others. */
const legibleProductSchema = z
  .object({
    measures: z.map(z.string(), z.record(z.string(), z.unknown()).catch({})).catch(new Map()),
    ease: z.unknown().optional(),
    colors: z
      .array(
        z
          .object({ sizes: z.map(z.string(), z.unknown()).catch(new Map()) })
          .catch({ sizes: new Map() }),
      )
      .catch([]),
  })
  .catch({ measures: new Map(), ease: undefined, colors: [] });

/** Tells sizes that the product does not have, and sizes and measures that are left out. */
export function reportMeasures(value: unknown, context: z.RefinementCtx): void {
  const { measures, ease, colors } = legibleProductSchema.parse(value);
  const sizes = new Set(colors.flatMap((colour) => [...colour.sizes.keys()]));
  const names = new Set([...measures.values()].flatMap((measured) => Object.keys(measured)));
  const report = (path: string[], message: string, params: ProductRule) =>
    context.addIssue({ code: 'custom', path, message, params });
  if (ease !== undefined && !names.has('torace')) {
    report(['ease'], 'belongs to the measure torace, which is missing', { rule: 'ease_alone' });
  }
  if (measures.size === 0) return;
  if (names.size > measuresMax) {
    const params: ProductRule = { rule: 'measures_many', most: measuresMax };
    report(['measures'], `must have at most ${measuresMax} measures`, params);
  }
  const missing = [...sizes].filter((size) => !measures.has(size));
  if (missing.length > 0) {
    const params: ProductRule = { rule: 'size_unmeasured', sizes: missing };
    report(['measures'], `has no line for ${missing.join(', ')}`, params);
  }
  for (const [size, measured] of measures) {
    if (!sizes.has(size)) {
      const message = `is no size of this product: it has ${[...sizes].join(', ')}`;
      report(['measures', size], message, { rule: 'no_size', size });
    }
    const absent = [...names].filter((name) => !(name in measured));
    if (absent.length > 0) {
      const params: ProductRule = { rule: 'measure_missing', size, measures: absent };
      report(['measures', size], `has no ${absent.join(', ')}`, params);
    }
    if (names.size === 0) {
      report(['measures', size], 'has no measures', { rule: 'size_unmeasured', sizes: [size] });
    }
  }
}
