import { paths } from '#contract/paths.ts';
import { homeText } from '#text/home.ts';
import { PageHeading } from '#web/layout/page-heading.tsx';
import { LinkButton } from '#web/link-button.tsx';
import { sitePicture, Picture } from '#ui/picture.tsx';
import { useRootData } from '#web/root-data.ts';

/** The first thing a visitor sees: the picture, the promise, the way in. On wide screens the words stand on the picture's bare ground, which is never lower than they are. */
export function Hero() {
  const { settings } = useRootData();
  const text = homeText.hero;
  return (
    <section className="md:grid">
      <div className="h-[46svh] min-h-64 overflow-hidden bg-fleece wider-than-picture:bg-transparent md:col-start-1 md:row-start-1 md:aspect-[16/10] md:h-auto md:max-h-[84svh] md:min-h-full md:w-full">
        <Picture
          reference={sitePicture(settings, 'site-hero')}
          alt={text.pictureAlt}
          // Never higher than `max-h-[84svh]`; on phones `h-[46svh]`, cut to the screen's width: 16 by 11, and as `onPhones` for two dots to a point.
          sizes="(min-width: 769px) min(100vw, 135vh), (min-resolution: 2.5dppx) max(58vw, 39vh), max(100vw, 67vh)"
          first
          wide
          className="size-full object-cover object-[80%_40%] md:object-[50%_42%] wider-than-picture:ml-auto wider-than-picture:aspect-[16/10] wider-than-picture:w-auto wider-than-picture:mask-l-from-78%"
        />
      </div>
      <div className="shell relative pt-8 pb-4 md:col-start-1 md:row-start-1 md:flex md:flex-col md:items-start md:justify-center md:py-8">
        <PageHeading
          lang="en"
          className="text-4xl md:max-w-[5.6em] md:text-[3.25rem] lg:text-[clamp(4.25rem,6.2vw,5.5rem)]"
        >
          {text.heading}
        </PageHeading>
        <p className="mt-4 max-w-sm text-base text-soft md:max-w-[min(33%,24rem)] lg:mt-7 lg:text-lg">
          {text.lead}
        </p>
        <LinkButton to={paths.shop} className="mt-6 px-10 lg:mt-9">
          {text.button}
        </LinkButton>
      </div>
    </section>
  );
}
