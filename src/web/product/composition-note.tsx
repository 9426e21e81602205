import { productText } from '#text/product.ts';

/** The label the law asks for, seen before the order (Reg. EU 1007/2011). */
export function CompositionNote({ materials }: { materials: string[] }) {
  const [composition] = materials;
  if (composition === undefined) return null;
  const { animalParts } = productText;
  return (
    <p className="text-sm">
      <span className="font-semibold">{productText.composition}: </span>
      <span className="text-soft">
        {materials.includes(animalParts) ? `${composition}. ${animalParts}` : composition}
      </span>
    </p>
  );
}
