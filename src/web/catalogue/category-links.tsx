import { Link } from 'react-router';
import { productTypes } from '#contract/product-types.ts';
import { layoutText } from '#text/layout.ts';
import { sitePicture } from '#web/site-picture.ts';
import { Picture } from '#web/ui/picture.tsx';
import { useRootData } from '#web/use-root-data.ts';
import { categoryPath } from './category-of.ts';
import { categoryPictures } from './category-pictures.ts';

/** The three categories, small, where somebody has to begin anew. */
export function CategoryLinks() {
  const { settings } = useRootData();
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(5.25rem,1fr))] gap-3 sm:gap-6">
      {productTypes.map((type) => (
        <li key={type}>
          <Link to={categoryPath(type)} prefetch="intent" className="group block">
            <span className="block aspect-square overflow-hidden rounded-md bg-fleece">
              <Picture
                reference={sitePicture(settings, categoryPictures[type])}
                alt=""
                sizes="(min-width: 769px) 240px, 31vw"
                className="size-full object-cover object-[50%_75%] transition-transform duration-250 group-hover:scale-[1.02]"
              />
            </span>
            <span className="-mx-1 mt-1 flex min-h-11 items-center justify-center text-sm font-medium group-hover:text-terracotta">
              {layoutText[type]}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
