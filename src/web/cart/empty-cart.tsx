import { paths } from '#contract/paths.ts';
import { cartText } from '#text/cart.ts';
import { LooseYarn } from '#web/errors/loose-yarn.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

export function EmptyCart() {
  return (
    <div className="flex flex-col items-center py-10 text-center">
      <LooseYarn />
      <p className="mt-8 font-display text-xl">{cartText.empty}</p>
      <p className="mt-2 text-soft">{cartText.emptyHint}</p>
      <LinkButton to={paths.shop} className="mt-8">
        {cartText.toShop}
      </LinkButton>
    </div>
  );
}
