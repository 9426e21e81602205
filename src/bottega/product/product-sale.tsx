import { ActionButton } from '#bottega/use-action.tsx';
import type { EditedProduct } from '#contract/bottega/products.ts';
import { stockCalls } from '#contract/bottega/stock.ts';
import { shelfText } from '#text/bottega-shelf.ts';

interface ProductSaleProps {
  product: EditedProduct;
  onChanged: (words: string) => void;
}

/** Takes the product off sale in all its colours, or puts it back. */
export function ProductSale({ product, onChanged }: ProductSaleProps) {
  const { id, fields } = product;
  const retired = !product.retired;
  return (
    <p className="mb-6">
      <ActionButton
        look="outline"
        work={(call) => call(stockCalls.retire, { product_id: id, retired })}
        onDone={() => onChanged(shelfText.retired({ name: fields.name.value, retired }))}
      >
        {retired ? shelfText.retire : shelfText.putBack}
      </ActionButton>
    </p>
  );
}
