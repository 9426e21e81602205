import { Link, useNavigate, useParams } from 'react-router';
import { bottegaPaths } from '#bottega/bottega-paths.ts';
import { Loaded, Screen, useStatusMessage } from '#bottega/layout/screen.tsx';
import { useCall } from '#bottega/use-call.ts';
import { type EditedProduct, productCalls } from '#contract/bottega/products.ts';
import { paths } from '#contract/paths.ts';
import { stockCalls } from '#contract/bottega/stock.ts';
import { shelfText } from '#text/bottega-shelf.ts';
import { photographText } from '#text/bottega-photographs.ts';
import { pieceText } from '#text/bottega-product.ts';
import { buttonLook } from '#ui/button.tsx';
import { AddColor } from './color-editors.tsx';
import { DeletePiece } from './delete-piece.tsx';
import { ProductRows } from './field-rows.tsx';
import { useRows } from './use-rows.ts';
import { useState } from 'react';
import { newKey } from '#bottega/call-bottega.ts';
import { ActionButton } from '#bottega/use-action.tsx';

/** A product, field by field; the stock moves on the shelf alone. */
export function ProductScreen() {
  const { id = '' } = useParams();
  // Another product is another screen: nothing of it is kept.
  return <Product key={id} id={id} />;
}

function Product({ id }: { id: string }) {
  const called = useCall(productCalls.editedProduct, { product_id: id });
  return (
    <Screen title={called.response?.fields.name.value ?? pieceText.title}>
      <Loaded called={called}>
        {(product) => <Fields product={product} onChanged={called.reload} />}
      </Loaded>
    </Screen>
  );
}

function Fields({ product, onChanged }: { product: EditedProduct; onChanged: () => void }) {
  const rows = useRows(onChanged);
  const { statusMessage, report } = useStatusMessage(onChanged);
  const navigate = useNavigate();
  const [key] = useState(newKey);
  const { id, retired } = product;
  const name = product.fields.name.value;
  /** Takes the product off sale in all its colours, or puts it back. */
  const sale = (
    <p className="mb-6">
      <ActionButton
        look="outline"
        work={(call) => call(stockCalls.retire, { product_id: id, retired: !retired })}
        onDone={() => report(shelfText.retired({ name, retired: !retired }))}
      >
        {retired ? shelfText.putBack : shelfText.retire}
      </ActionButton>
    </p>
  );
  return (
    <>
      <p className="mb-4 flex flex-wrap gap-2">
        <Link to={bottegaPaths.piece(id)} className={buttonLook('outline')}>
          {pieceText.stock}
        </Link>
        <Link to={bottegaPaths.photographs(id)} className={buttonLook('outline')}>
          {photographText.link}
        </Link>
        {!retired && (
          <a href={paths.product(id)} className={buttonLook('outline')}>
            {pieceText.inShop}
          </a>
        )}
      </p>
      {statusMessage}
      {retired && (
        <>
          <p className="mb-3 text-sm text-soft">{pieceText.retired}</p>
          {sale}
        </>
      )}
      <ProductRows product={product} rows={rows}>
        <AddColor productId={id} onAdded={(name) => report(pieceText.color.added(name))} />
      </ProductRows>
      <p className="mb-6">
        <Link
          to={bottegaPaths.shelfOrder(product.fields.type.value)}
          className={buttonLook('outline')}
        >
          {pieceText.order.title}
        </Link>
      </p>
      <section className="mb-6">
        <p className="mb-2 text-sm text-soft">{pieceText.duplicateBody}</p>
        <ActionButton
          look="outline"
          work={(call) => call(productCalls.duplicateProduct, { product_id: id, key })}
          onDone={({ product_id }) => void navigate(bottegaPaths.editedPiece(product_id))}
        >
          {pieceText.duplicate}
        </ActionButton>
      </section>
      {retired ? <DeletePiece id={id} name={name} /> : sale}
    </>
  );
}
