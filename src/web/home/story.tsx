import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { homeText } from '#text/home.ts';
import { sitePicture, onPhones, Picture } from '#ui/picture.tsx';
import { TextBlocks } from '#ui/text-blocks.tsx';
import { useRootData } from '#web/root-data.ts';

/** The makers. */
export function Story() {
  const { settings, story } = useRootData();
  const text = homeText.story;
  return (
    <section
      aria-labelledby="storia"
      className="shell mt-20 grid items-center gap-8 md:mt-28 md:grid-cols-2 md:gap-[48px] lg:grid-cols-[7fr_5fr]"
    >
      <div className="later aspect-[5/4] overflow-hidden rounded-md bg-fleece md:aspect-square xl:aspect-[8/5]">
        <Picture
          {...sitePicture(settings, 'story')}
          sizes={`(min-width: 1024px) 60vw, (min-width: 769px) 72vw, ${onPhones(92)}`}
          wide
          className="size-full object-cover object-[58%_50%]"
        />
      </div>
      <div className="max-w-xl">
        <h2 id="storia" className="text-3xl">
          {text.heading}
        </h2>
        {story && <TextBlocks blocks={story} />}
        {!story &&
          text.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-5 text-soft">
              {paragraph}
            </p>
          ))}
        {!story && <p className="mt-7 font-display text-xl">{text.signature}</p>}
        <Link
          to={paths.about}
          prefetch="intent"
          className="text-link mt-2 inline-flex min-h-11 items-center"
        >
          {text.more}
        </Link>
      </div>
    </section>
  );
}
