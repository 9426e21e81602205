import type { PagePicture } from '#contract/page-pictures.ts';
import { pagePicturesText as text } from '#text/bottega-page-pictures.ts';
import { Picture } from '#ui/picture.tsx';

interface Cut {
  name: keyof typeof text.cuts;
  width: string;
  look: string;
}

const card: Cut[] = [
  { name: 'phone', width: 'w-24', look: 'aspect-square object-[50%_80%]' },
  { name: 'wide', width: 'w-24', look: 'aspect-[100/129]' },
];
const wide: Cut = { name: 'wide', width: 'w-44', look: 'aspect-[16/10]' };

/** The cuts that the pages show, as `hero.tsx`, `story.tsx` and `category-links.tsx` draw them. */
const cuts: Record<PagePicture, Cut[]> = {
  hero: [{ name: 'phone', width: 'w-24', look: 'aspect-square object-[80%_40%]' }, wide],
  story: [{ name: 'phone', width: 'w-28', look: 'aspect-[5/4] object-[58%_50%]' }, wide],
  clothes: card,
  accessories: card,
  home: card,
  share: [{ name: 'whole', width: 'w-56', look: 'aspect-[1200/630]' }],
};

/** A picture as its place shows it, on a phone and on a computer. */
export function PageCuts({
  place,
  ...picture
}: {
  place: PagePicture;
  reference: string;
  alt: string;
}) {
  return (
    <div className="flex flex-wrap items-end gap-4">
      {cuts[place].map(({ name, width, look }, index) => (
        <figure key={name} className={`max-w-full ${width}`}>
          <Picture
            {...picture}
            alt={index === 0 ? picture.alt : ''}
            sizes="11rem"
            className={`rounded-sm bg-fleece object-cover ${look}`}
          />
          <figcaption className="mt-1 text-xs text-soft">{text.cuts[name]}</figcaption>
        </figure>
      ))}
    </div>
  );
}
