import { paths } from '#contract/paths.ts';
import type { Question } from '#contract/question.ts';
import { homeText } from '#text/home.ts';
import { callApi } from '#web/api-client.ts';
import { arrangeNovelties, type ArrangedNovelties } from '#web/home/arrange-novelties.ts';
import { FeaturedPiece, FeaturedSkeleton, Novelties } from '#web/home/novelties.tsx';
import { Promises, Story } from '#web/home/story.tsx';
import { QuestionBlock } from '#web/home/question-block.tsx';
import { SectionBoundary } from '#web/errors/section-boundary.tsx';
import { jsonLd, shopJsonLd } from '#web/json-ld/json-ld.ts';
import { orElse } from '#web/log-problem.ts';
import { pageMeta } from '#web/page-meta.ts';
import { Ready } from '#web/ready.tsx';
import { shopContext } from '#web/loader-contexts.ts';
import { GiftLinks } from '#web/catalogue/gift-links.tsx';
import type { LoaderArgs, MetaArgs, PageProps } from '#web/router/route-module.ts';
import { classNames } from '#ui/class-names.ts';
import { PageHeading } from '#web/layout/page-heading.tsx';
import { LinkButton } from '#web/link-button.tsx';
import { sitePicture, Picture } from '#ui/picture.tsx';
import { useRootData } from '#web/root-data.ts';

interface HomeData {
  novelties: ArrangedNovelties | Promise<ArrangedNovelties>;
  question: Question | undefined | Promise<Question | undefined>;
}

export function meta({ root }: MetaArgs<typeof loader>) {
  const { title, description } = homeText;
  const page = pageMeta(root, { title, description, path: paths.home });
  return root === undefined || !import.meta.env.SSR ? page : [...page, jsonLd(shopJsonLd(root))];
}

async function loadOnServer({ context }: LoaderArgs): Promise<HomeData> {
  const shop = context.get(shopContext);
  const [products, question] = await Promise.all([
    shop.catalogue.advices(),
    shop.survey.question(),
  ]);
  return { novelties: arrangeNovelties(products), question };
}

/** A home page without its novelties, or its question, is still a home page. */
function loadInBrowser(): HomeData {
  return {
    novelties: orElse(callApi('advices', {}), []).then(arrangeNovelties),
    question: orElse(callApi('question', {}), undefined),
  };
}

export const loader = import.meta.env.SSR ? loadOnServer : loadInBrowser;

export default function Home({ loaderData }: PageProps<typeof loader>) {
  const { novelties, question } = loaderData;
  return (
    <>
      <SectionBoundary>
        <Hero />
      </SectionBoundary>
      <SectionBoundary>
        <Ready value={novelties} skeleton={<Novelties />}>
          {(loaded) => <Novelties novelties={loaded} />}
        </Ready>
      </SectionBoundary>
      <GiftLinks className="shell pt-10 md:pt-14" />
      <SectionBoundary fallback={null}>
        <Ready value={novelties} skeleton={<FeaturedSkeleton />}>
          {({ featured }) => featured && <FeaturedPiece product={featured} />}
        </Ready>
      </SectionBoundary>
      <SectionBoundary fallback={null}>
        <Ready value={question} skeleton={null}>
          {(loaded) => <QuestionBlock question={loaded} />}
        </Ready>
      </SectionBoundary>
      <SectionBoundary>
        <Story />
        <Promises />
      </SectionBoundary>
    </>
  );
}

/** The first thing a visitor sees: the picture, the promise, the way in. On wide screens the words stand on the picture's bare ground, which is never lower than they are. */
function Hero() {
  const { settings } = useRootData();
  const text = homeText.hero;
  return (
    <section className="@container">
      <div className="low-phone:flex low-phone:flex-row-reverse roomy:grid">
        <div className="h-[46svh] min-h-64 overflow-hidden low-phone:h-auto low-phone:w-1/2 bg-fleece roomy:wider-than-picture:bg-transparent roomy:col-start-1 roomy:row-start-1 roomy:aspect-[16/10] roomy:h-auto roomy:max-h-[84svh] roomy:min-h-full roomy:w-full">
          <Picture
            {...sitePicture(settings, 'hero')}
            // Never higher than `max-h-[84svh]`; on phones `h-[46svh]`, cut to the screen's width: 16 by 11, and as `onPhones` for two dots to a point.
            sizes="(min-width: 769px) min(100vw, 135vh), (min-resolution: 2.5dppx) max(58vw, 39vh), max(100vw, 67vh)"
            first
            wide
            className={classNames(
              'size-full object-cover object-[80%_40%] roomy:object-[50%_42%] roomy:wider-than-picture:ml-auto roomy:wider-than-picture:aspect-[16/10] roomy:wider-than-picture:w-auto',
              // The left of the shop's picture is bare; a picture of the makers' fades there, so that the words are read.
              settings.pagePictures.hero === undefined
                ? 'roomy:wider-than-picture:mask-l-from-78%'
                : 'roomy:mask-l-from-30% roomy:mask-l-to-60%',
            )}
          />
        </div>
        <div className="shell relative pt-8 pb-4 low-phone:w-1/2 low-phone:pt-3 roomy:col-start-1 roomy:row-start-1 roomy:flex roomy:flex-col roomy:items-start roomy:justify-center roomy:py-8">
          <PageHeading
            lang="en"
            className="text-4xl low-phone:text-2xl roomy:max-w-[5.6em] roomy:text-[3.25rem] lg:text-[clamp(4.25rem,6.2vw,5.5rem)]"
          >
            {text.heading}
          </PageHeading>
          <p className="mt-4 max-w-sm text-base text-soft low-phone:mt-2 low-phone:text-sm roomy:max-w-[min(33%,24rem)] lg:mt-7 lg:text-lg">
            {text.lead}
          </p>
          <LinkButton to={paths.shop} className="mt-6 px-10 low-phone:mt-3 lg:mt-9">
            {text.button}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
