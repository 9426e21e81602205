import { paths } from '#contract/paths.ts';
import type { Question } from '#contract/question.ts';
import { homeText } from '#text/home.ts';
import { callApi } from '#web/api-client.ts';
import { arrangeNovelties, type ArrangedNovelties } from '#web/home/arrange-novelties.ts';
import { FeaturedPiece, FeaturedSkeleton, Novelties } from '#web/home/novelties.tsx';
import { Hero } from '#web/home/hero.tsx';
import { Promises, Story } from '#web/home/story.tsx';
import { QuestionBlock } from '#web/home/question-block.tsx';
import { SectionBoundary } from '#web/errors/section-boundary.tsx';
import { jsonLd } from '#web/json-ld/json-ld.ts';
import { shopJsonLd } from '#web/json-ld/shop-json-ld.ts';
import { logProblem } from '#web/log-problem.ts';
import { pageMeta } from '#web/page-meta.ts';
import { Ready } from '#web/ready.tsx';
import { shopContext } from '#web/loader-contexts.ts';
import { GiftLinks } from '#web/catalogue/gift-links.tsx';
import type { LoaderArgs, MetaArgs, PageProps } from '#web/router/route-module.ts';

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

function loadInBrowser(): HomeData {
  return { novelties: askNovelties(), question: askQuestion() };
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

/** A home page without its novelties is still a home page. */
async function askNovelties(): Promise<ArrangedNovelties> {
  const products = await callApi('advices', {}).catch((problem: unknown) => {
    logProblem(problem);
    return [];
  });
  return arrangeNovelties(products);
}

/** And so it is without its question. */
async function askQuestion(): Promise<Question | undefined> {
  try {
    return await callApi('question', {});
  } catch (problem) {
    logProblem(problem);
    return undefined;
  }
}
