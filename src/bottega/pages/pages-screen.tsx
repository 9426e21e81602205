import { bottegaPaths } from '#bottega/bottega-paths.ts';
import { BackLink, LinkCard, Loaded, Screen } from '#bottega/layout/screen.tsx';
import { useCall } from '#bottega/use-call.ts';
import { pageCalls } from '#contract/bottega/pages.ts';
import { pagePicturesText } from '#text/bottega-page-pictures.ts';
import { pagesText as text } from '#text/bottega-pages.ts';
import { settingFieldText } from '#text/bottega-words.ts';
import { formatDay } from '#text/dates.ts';

/** The pages whose text the makers may write, each with the text that holds. */
export function PagesScreen() {
  const called = useCall(pageCalls.pages, {});
  return (
    <Screen title={text.title}>
      <p className="mb-5">{text.body}</p>
      <Loaded called={called}>
        {({ pages, lacks_notice: lacksNotice }) => (
          <ul className="grid grid-cols-1 gap-3">
            <LinkCard to={bottegaPaths.pagePictures}>
              <span className="block font-semibold">{pagePicturesText.title}</span>
              <span className="block text-sm text-soft">{pagePicturesText.places}</span>
            </LinkCard>
            {pages.map(({ page, is_own: isOwn, changed }) => (
              <LinkCard key={page} to={bottegaPaths.page(page)}>
                <span className="block font-semibold">{settingFieldText[`page_${page}`]}</span>
                <span className="block text-sm wrap-anywhere text-soft">
                  {isOwn && changed
                    ? text.own(formatDay(new Date(changed.at)), changed.by)
                    : text.standard}
                </span>
                {page === 'guarantee' && lacksNotice && <NoticeMissing />}
              </LinkCard>
            ))}
          </ul>
        )}
      </Loaded>
    </Screen>
  );
}

/** While the picture of the EU's notice on the legal guarantee is not there. */
export function NoticeMissing() {
  return <span className="mt-1 mb-2 block text-sm text-terracotta-deep">{text.lacksNotice}</span>;
}

export function ToPages() {
  return <BackLink to={bottegaPaths.pages}>{text.toPages}</BackLink>;
}
