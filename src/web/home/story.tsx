import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { homeText } from '#text/home.ts';
import { sitePicture, onPhones, Picture } from '#ui/picture.tsx';
import { Icon } from '#ui/icon.tsx';
import { useRootData } from '#web/root-data.ts';

/** In the order of the promises. */
const promiseIcons = ['needles', 'yarn', 'back'] as const;

/** The makers and the shop's promises. */
export function Story() {
  const { settings } = useRootData();
  const text = homeText.story;
  return (
    <section aria-labelledby="storia" className="shell py-20 md:py-28">
      <div className="grid items-center gap-10 md:grid-cols-12 md:gap-[48px]">
        <div className="later overflow-hidden rounded-md bg-fleece aspect-[5/4] md:col-span-6 md:aspect-square lg:col-span-7 lg:aspect-[5/4] xl:aspect-[8/5]">
          <Picture
            reference={sitePicture(settings, 'site-story')}
            alt={text.pictureAlt}
            sizes={`(min-width: 1440px) 49rem, (min-width: 1024px) 60vw, (min-width: 769px) 72vw, ${onPhones(92)}`}
            wide
            className="size-full object-cover object-[58%_50%]"
          />
        </div>
        <div className="max-w-xl md:col-span-6 lg:col-span-5">
          <h2 id="storia" className="text-3xl">
            {text.heading}
          </h2>
          {text.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-5 text-soft">
              {paragraph}
            </p>
          ))}
          <p className="mt-7 font-display text-xl">{text.signature}</p>
          <Link
            to={paths.about}
            prefetch="intent"
            className="text-link mt-2 inline-flex min-h-11 items-center"
          >
            {text.more}
          </Link>
        </div>
      </div>
      <ul className="mt-20 grid gap-10 border-t border-line pt-12 md:mt-28 md:grid-cols-3 md:gap-12">
        {homeText.promises.map((promise, index) => (
          <li key={promise.title}>
            <Icon name={promiseIcons[index] ?? 'yarn'} className="-ml-1 size-8 text-terracotta" />
            <h3 className="mt-4 text-xl">{promise.title}</h3>
            <p className="mt-2 text-sm text-soft">{promise.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
