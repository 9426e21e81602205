import { pageCalls, pageVersionsMax } from '#contract/bottega/pages.ts';
import { type PageName, pageNames, pageTextFields } from '#contract/page-texts.ts';
import { guaranteeNotice } from '#contract/picture-name.ts';
import type { ShopSettings } from '#shop/shop.ts';
import { homeText } from '#text/home.ts';
import type { SellerTerms } from '#text/legal-page.ts';
import { legalPages } from '#text/legal-pages.ts';
import { toMarkdown } from '#text/section-markdown.ts';
import { failBottega } from './fail-bottega.ts';
import { type BottegaApiPorts, changedOf, makersRoute, type MakersRoute } from './makers-route.ts';
import { toSettingProblem } from './setting-routes.ts';

/** The texts of pages, which the makers may write themselves, and the question of the home page. */
export function pageRoutes({ bottega }: BottegaApiPorts): MakersRoute[] {
  const { pages, questions } = bottega;
  return [
    makersRoute(pageCalls.pages, async () => ({
      lacks_notice: lacksNotice(await pages.seller()),
      pages: await Promise.all(
        pageNames.map(async (page) => {
          const [text, [last]] = await Promise.all([
            pages.text(page),
            pages.versions({ page, limit: 1 }),
          ]);
          const changed = last && { at: last.at, by: last.by };
          return { page, is_own: text !== null, changed };
        }),
      ),
    })),
    makersRoute(pageCalls.page, async ({ page }) => {
      const [text, versions, seller] = await Promise.all([
        pages.text(page),
        pages.versions({ page, limit: pageVersionsMax }),
        pages.seller(),
      ]);
      const standard = standardText(page, seller);
      return { text, standard, versions, lacks_notice: lacksNotice(seller) };
    }),
    makersRoute(pageCalls.previewPage, async ({ page, text }) => {
      const field = `page_${page}` as const;
      const read = pageTextFields[field].safeParse(text);
      if (read.success) return { blocks: pages.preview(read.data ?? '') };
      const issues = read.error.issues.map((issue) =>
        toSettingProblem({ ...issue, path: [field, ...issue.path] }),
      );
      return failBottega('bad_request', { issues });
    }),
    makersRoute(pageCalls.questions, async () => ({ questions: await questions.list() })),
    makersRoute(pageCalls.askQuestion, async (wish, { makerId }) =>
      changedOf(await questions.ask({ ...wish, makerId })),
    ),
    makersRoute(pageCalls.writeQuestion, (wish, { makerId }) =>
      questions.write({ ...wish, makerId }),
    ),
  ];
}

function lacksNotice({ pictureVersions }: Pick<ShopSettings, 'pictureVersions'>): boolean {
  return pictureVersions[guaranteeNotice] === undefined;
}

function standardText(page: PageName, seller: SellerTerms): string {
  if (page === 'story') {
    return [...homeText.story.paragraphs, `**${homeText.story.signature}**`].join('\n\n');
  }
  return toMarkdown(legalPages[page](seller).sections);
}
