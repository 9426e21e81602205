import { z } from 'zod';
import { isPurely, readFibreComposition } from './fibre-composition.ts';

/** Reg. (EU) 1007/2011, article 12; it stands to the letter. */
const animalPartsNotice = 'Contiene parti non tessili di origine animale';

/** Words that give such parts away. Skin and bone of the wearer are spoken of too, so they are no sign. */
const animalParts =
  /(?<!\p{L})(?:corno|cuoio|madreperla|piume?|piumino|pelliccia|camoscio)(?!\p{L})/iu;

const composedSchema = z.object({
  qualities: z
    .object({ vegan: z.unknown(), wool: z.unknown() })
    .catch({ vegan: false, wool: false }),
  materials_info: z.tuple([z.string()], z.unknown()),
});

/**
 * Compares a product with its composition label: the label must be lawful, and the qualities
 * must not claim more than it says. Takes any value, since it also runs on half-right products.
 */
export function reportComposition(product: unknown, context: z.RefinementCtx): void {
  const composed = composedSchema.safeParse(product);
  if (!composed.success) return;
  const { qualities, materials_info: materials } = composed.data;
  const composition = readFibreComposition(materials[0].trim());
  const report = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message });
  if (!composition.ok) {
    report(['materials_info', 0], `must be the fibre composition: ${composition.mistake}`);
    return;
  }
  if (qualities.wool === true && !isPurely('lana', composition.parts)) {
    report(['qualities', 'wool'], 'may be true only when the whole composition is 100% lana');
  }
  const told = materials.includes(animalPartsNotice);
  const sign = materials.map((line) => animalParts.exec(String(line))?.[0]).find(Boolean);
  if (sign !== undefined && !told) {
    report(['materials_info'], `speaks of ${sign}: add the line "${animalPartsNotice}"`);
  }
  if (qualities.vegan !== true) return;
  if (!isPurely('cotone', composition.parts)) {
    report(['qualities', 'vegan'], 'may be true only when the whole composition is 100% cotone');
  }
  if (told) {
    report(['qualities', 'vegan'], 'may not be true for a piece with parts of animal origin');
  }
}
