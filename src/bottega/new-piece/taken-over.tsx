import { Link } from 'react-router';
import { bottegaPaths } from '#bottega/bottega-paths.ts';
import { FactRows } from '#bottega/product/field-rows.tsx';
import { useRows } from '#bottega/product/use-rows.ts';
import type { OpenDraft, OwnField } from '#contract/bottega/drafts.ts';
import type { EditedProduct } from '#contract/bottega/products.ts';
import { draftText } from '#text/bottega-new-piece.ts';
import { pieceText } from '#text/bottega-product.ts';

interface TakenOverProps {
  draft: OpenDraft;
  product: EditedProduct;
  onChanged: () => void;
}

/** The facts that a new piece has from the similar one, each with its value: the texts lead to the form. */
export function TakenOver({ draft, product, onChanged }: TakenOverProps) {
  const rows = useRows(onChanged);
  const texts = draft.untouched.filter(isText);
  return (
    <>
      {texts.length > 0 && (
        <section className="mb-4 rounded-md bg-blush p-4">
          <h2 className="mb-2 font-sans text-base font-semibold">
            {draftText.toReview(draft.like.name)}
          </h2>
          {texts.map((name) => (
            <p key={name} className="mb-2 text-sm">
              <span className="block font-medium">{draftText.fields[name]}</span>
              <span className="line-clamp-3 text-soft wrap-anywhere">{draft[name]}</span>
            </p>
          ))}
          <Link to={bottegaPaths.changeDraft(draft.id)} className="text-link touch-target text-sm">
            {draftText.rewrite}
          </Link>
        </section>
      )}
      <FactRows
        title={draftText.taken(draft.like.name)}
        isUntouched={(name) => draft.untouched.some((one) => one === name)}
        product={product}
        rows={rows}
      />
    </>
  );
}

function isText(name: OwnField): name is 'short_description' | 'description' {
  return name === 'short_description' || name === 'description';
}

/** The names of the facts that are still the similar piece's, as they are asked about. */
export function untouchedNames({ untouched }: Pick<OpenDraft, 'untouched'>): string[] {
  return untouched.map((name) => (isText(name) ? draftText.fields[name] : pieceText.fields[name]));
}
