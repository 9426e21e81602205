import { paths } from '#contract/paths.ts';
import { cartText } from '#text/cart.ts';
import { CategoryLinks } from '#web/catalogue/category-links.tsx';
import { LooseYarn } from '#web/errors/loose-yarn.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** Nothing chosen yet: a warm word and the three categories to begin with. */
export function EmptyCart() {
  return (
    <div className="flex flex-col items-center pb-8 text-center md:pb-12">
      <LooseYarn />
      <p className="mt-6 font-display text-2xl">{cartText.empty}</p>
      <p className="mt-2 text-soft">{cartText.emptyHint}</p>
      <LinkButton to={paths.shop} className="mt-7">
        {cartText.toShop}
      </LinkButton>
      <div className="mt-14 w-full max-w-3xl">
        <CategoryLinks />
      </div>
    </div>
  );
}
