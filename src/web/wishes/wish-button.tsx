import { productCardText } from '#text/product-card.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { toggleWish, useWishes } from './kept-ids.ts';

interface WishButtonProps {
  product: { _id: string; name: string };
  className?: string;
}

/** The heart of a piece: pressed while it is on the wish list. */
export function WishButton({ product: { _id, name }, className }: WishButtonProps) {
  const isWished = useWishes()?.includes(_id) ?? false;
  return (
    <button
      type="button"
      aria-pressed={isWished}
      aria-label={productCardText.wished(name)}
      onClick={() => toggleWish(_id)}
      className={classNames('grid size-11 place-items-center noscript:hidden', className)}
    >
      <span className="grid size-8 place-items-center rounded-full bg-paper">
        <Icon
          name="heart"
          className={isWished ? 'size-5 fill-current text-terracotta' : 'size-5'}
        />
      </span>
    </button>
  );
}
