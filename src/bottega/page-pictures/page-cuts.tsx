import type { PagePicture } from '#contract/page-pictures.ts';
import { pagePicturesText as text } from '#text/bottega-page-pictures.ts';
import { Picture } from '#ui/picture.tsx';

interface Cut {
  name: keyof typeof text.cuts;
  look: string;
}

const card: Cut[] = [
  { name: 'phone', look: 'aspect-square w-24 object-[50%_80%]' },
  { name: 'wide', look: 'aspect-[100/129] w-24' },
];

/** The cuts that the pages show, as `hero.tsx`, `story.tsx` and `category-links.tsx` draw them. */
const cuts: Record<PagePicture, Cut[]> = {
  hero: [
    { name: 'phone', look: 'aspect-square w-24 object-[80%_40%]' },
    { name: 'wide', look: 'aspect-[16/10] w-44' },
  ],
  story: [
    { name: 'phone', look: 'aspect-[5/4] w-32 object-[58%_50%]' },
    { name: 'wide', look: 'aspect-[16/10] w-44' },
  ],
  clothes: card,
  accessories: card,
  home: card,
  share: [{ name: 'whole', look: 'aspect-[1200/630] w-56' }],
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
      {cuts[place].map(({ name, look }, index) => (
        <figure key={name} className="max-w-full">
          <Picture
            {...picture}
            alt={index === 0 ? picture.alt : ''}
            sizes="11rem"
            className={`max-w-full rounded-sm bg-fleece object-cover ${look}`}
          />
          <figcaption className="mt-1 text-xs text-soft">{text.cuts[name]}</figcaption>
        </figure>
      ))}
    </div>
  );
}
