import { useState } from 'react';
import { useNavigate } from 'react-router';
import { bottegaPaths } from '#bottega/bottega-paths.ts';
import { newKey } from '#bottega/call-bottega.ts';
import { ActionButton } from '#bottega/use-action.tsx';
import { productCalls } from '#contract/bottega/products.ts';
import { pieceText } from '#text/bottega-product.ts';

/** Makes a copy of the product and leads to it. */
export function CopyProduct({ productId }: { productId: string }) {
  const navigate = useNavigate();
  const [key] = useState(newKey);
  return (
    <section className="mb-6">
      <p className="mb-2 text-sm text-soft">{pieceText.duplicateBody}</p>
      <ActionButton
        look="outline"
        work={(call) => call(productCalls.duplicateProduct, { product_id: productId, key })}
        onDone={({ product_id }) => void navigate(bottegaPaths.editedPiece(product_id))}
      >
        {pieceText.duplicate}
      </ActionButton>
    </section>
  );
}
