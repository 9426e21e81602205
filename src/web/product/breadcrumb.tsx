import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { ProductType } from '#contract/product.ts';
import { layoutText } from '#text/layout.ts';
import { productText } from '#text/product.ts';
import { categoryPath } from '#web/catalogue/category-of.ts';

const link = 'inline-flex min-h-11 items-center hover:text-ink hover:underline';

/** The way back: shop and category. */
export function Breadcrumb({ type }: { type: ProductType }) {
  return (
    <nav aria-label={productText.breadcrumb} className="mb-1 text-xs text-soft">
      <ol className="flex flex-wrap items-center gap-x-2">
        <li>
          <Link to={paths.shop} prefetch="intent" className={link}>
            {layoutText.shop}
          </Link>
        </li>
        <li aria-hidden>/</li>
        <li>
          <Link to={categoryPath(type)} prefetch="intent" className={link}>
            {layoutText[type]}
          </Link>
        </li>
      </ol>
    </nav>
  );
}
