import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { homeText } from '#text/home.ts';
import { sitePicture, onPhones, Picture } from '#ui/picture.tsx';
import { TextBlocks } from '#ui/text-blocks.tsx';
import { useRootData } from '#web/root-data.ts';
import { classNames } from '#ui/class-names.ts';
import thread from './thread.svg?no-inline';

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
        <Link to={paths.about} className="text-link mt-2 inline-flex min-h-11 items-center">
          {text.more}
        </Link>
      </div>
    </section>
  );
}

/** The three promises along one line, as if the hero's red thread went on: from the left edge to the last of them, row by row on phones. */
export function Promises() {
  return (
    <div className="overflow-x-clip">
      <ul className="shell mt-20 grid gap-y-10 pb-20 md:mt-24 md:grid-cols-3 md:gap-x-12 md:pb-28">
        {homeText.promises.map(({ title, text }, index, { length }) => (
          <li key={title} className="relative min-w-0">
            <div aria-hidden className="flex text-terracotta *:h-20">
              <Thread
                part="way"
                className={classNames('absolute right-full w-[50vw]', index > 0 && 'md:hidden')}
              />
              <Thread part={index} className="w-40 shrink-0" />
              {index < length - 1 && (
                <Thread part="way" className="-mr-[100vw] min-w-0 flex-1 md:-mr-12" />
              )}
            </div>
            <h3 className="mt-3 text-xl">{title}</h3>
            <p className="mt-2 max-w-sm text-sm text-soft">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ThreadProps {
  /** As the drawing names it. */
  part: number | 'way';
  className: string;
}

function Thread({ part, className }: ThreadProps) {
  return (
    <svg className={className}>
      <use href={`${thread}#${part}`} />
    </svg>
  );
}
