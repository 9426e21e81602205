import { useParams } from 'react-router';
import { z } from 'zod';
import { changeSetting } from '#bottega/change-setting.ts';
import { AskedAction } from '#bottega/layout/asked-action.tsx';
import { Loaded, Screen } from '#bottega/layout/screen.tsx';
import { StatusMessage, useStatusMessage } from '#bottega/layout/status-message.tsx';
import { useCall } from '#bottega/use-call.ts';
import { useDraft } from '#bottega/use-draft.ts';
import { pageCalls } from '#contract/bottega/pages.ts';
import { type PageName, pageNames } from '#contract/page-texts.ts';
import { paths } from '#contract/paths.ts';
import { pagesText as text } from '#text/bottega-pages.ts';
import { settingFieldText } from '#text/bottega-words.ts';
import { PageForm } from './page-form.tsx';
import { PagesScreen } from './pages-screen.tsx';
import { PageVersions } from './page-versions.tsx';
import { ToPages } from './to-pages.tsx';

/** The text of a page, and its earlier ones. An unknown page is the list of all. */
export function PageScreen() {
  const { page } = useParams();
  const known = pageNames.find((name) => name === page);
  return known === undefined ? <PagesScreen /> : <KnownPage key={known} page={known} />;
}

/** The text as it stood when it was opened, null for the built-in one, and as it was typed. */
const draftSchema = z.object({ opened: z.string().nullable(), typed: z.string() });

const addresses = {
  story: paths.home,
  terms: paths.terms,
  privacy: paths.privacy,
  cookies: paths.cookies,
  accessibility: paths.accessibility,
  guarantee: paths.guarantee,
} as const satisfies Record<PageName, string>;

function KnownPage({ page }: { page: PageName }) {
  const called = useCall(pageCalls.page, { page });
  const [draft, setDraft] = useDraft(`page ${page}`, draftSchema);
  const { status, report } = useStatusMessage(called.reload);

  function done(words: string): void {
    setDraft(undefined);
    report(words);
  }

  return (
    <Screen title={settingFieldText[`page_${page}`]} above={<ToPages />}>
      <p className="mb-3 text-sm text-soft">{text.law[page]}</p>
      <StatusMessage status={status} />
      <Loaded called={called}>
        {({ text: now, standard, versions }) => (
          <>
            <PageForm
              page={page}
              now={now}
              standard={standard}
              draft={draft}
              onType={(typed) => setDraft({ opened: draft ? draft.opened : now, typed })}
              onLeave={() => setDraft(undefined)}
              onSaved={() => done(text.saved)}
            />
            <div className="my-5 flex flex-wrap items-center gap-4">
              <a href={addresses[page]} className="text-link inline-flex min-h-11 items-center">
                {text.open}
              </a>
              {now !== null && (
                <AskedAction
                  label={text.back}
                  question={text.backAsk}
                  yes={text.backYes}
                  work={changeSetting(`page_${page}`, { seen: now, value: null })}
                  onDone={() => done(text.isBack)}
                />
              )}
            </div>
            <PageVersions page={page} now={now} versions={versions} onDone={done} />
          </>
        )}
      </Loaded>
    </Screen>
  );
}
