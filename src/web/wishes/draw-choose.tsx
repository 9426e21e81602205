import { paths } from '#contract/paths.ts';
import { wishesText as text } from '#text/wishes.ts';
import { type CardProduct, countPieces } from '#web/catalogue/card-product.ts';
import { LinkButton } from '#web/link-button.tsx';

/** Colour and size are chosen at the piece itself; there the return of a sold-out one is asked for, too. */
export function drawChoose(product: CardProduct) {
  const isSoldOut = countPieces(product) === 0;
  const labelOf = isSoldOut ? text.tellMeOf : text.chooseOf;
  return (
    <LinkButton
      to={paths.product(product._id)}
      look="outline"
      aria-label={labelOf(product.name)}
      className="mt-3 px-3"
    >
      {isSoldOut ? text.tellMe : text.choose}
    </LinkButton>
  );
}
