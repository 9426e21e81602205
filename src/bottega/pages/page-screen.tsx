import { useParams } from 'react-router';
import { z } from 'zod';
import { changeSetting } from '#bottega/change-setting.ts';
import { AskedAction, LeaveButton } from '#bottega/layout/form.tsx';
import { Failure, Loaded, Screen, useStatusMessage } from '#bottega/layout/screen.tsx';
import { useCall } from '#bottega/use-call.ts';
import { useDraft } from '#bottega/use-draft.ts';
import { pageCalls, type PageVersionView } from '#contract/bottega/pages.ts';
import {
  type PageName,
  pageNames,
  pageTextMaxLength,
  type TextBlock,
} from '#contract/page-texts.ts';
import { paths } from '#contract/paths.ts';
import { pagesText as text } from '#text/bottega-pages.ts';
import { settingFieldText } from '#text/bottega-words.ts';
import { NoticeMissing, PagesScreen, ToPages } from './pages-screen.tsx';
import { Fold } from '#bottega/layout/fold.tsx';
import { ActionButton, useAction, CallButton } from '#bottega/use-action.tsx';
import { formatMoment } from '#text/dates.ts';
import { useState } from 'react';
import { lengthProblem } from '#bottega/length-problem.ts';
import { onLines } from '#contract/one-line.ts';
import { TextArea } from '#ui/text-area.tsx';
import { TextBlocks } from '#ui/text-blocks.tsx';

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
  const { statusMessage, report } = useStatusMessage(called.reload);

  function done(words: string): void {
    setDraft(undefined);
    report(words);
  }

  return (
    <Screen title={settingFieldText[`page_${page}`]} above={<ToPages />}>
      <p className="mb-3 text-sm text-soft">{text.law[page]}</p>
      {statusMessage}
      <Loaded called={called}>
        {({ text: now, standard, versions, lacks_notice: lacksNotice }) => (
          <>
            {page === 'guarantee' && lacksNotice && <NoticeMissing />}
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
              <a href={addresses[page]} className="text-link touch-target">
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

interface PageVersionsProps {
  page: PageName;
  now: string | null;
  /** Newest first. */
  versions: readonly PageVersionView[];
  onDone: (words: string) => void;
}

/** The texts that the page has had, and by whom. Each that is not the present one can come back. */
function PageVersions({ page, now, versions, onDone }: PageVersionsProps) {
  return (
    <Fold title={text.versions} answer={String(versions.length)}>
      {versions.length === 0 && <p className="text-sm">{text.noVersions}</p>}
      <ol className="grid grid-cols-1 gap-4">
        {versions.map(({ id, text: earlier, at, by }, index) => {
          const name = text.version(formatMoment(new Date(at)), by);
          const beginning = earlier?.slice(0, beginningLength) ?? text.standard;
          return (
            <li key={id} className="border-l border-line pl-4">
              <p className="text-sm font-semibold wrap-anywhere">{name}</p>
              <p className="mb-2 text-sm wrap-anywhere text-soft">{beginning}</p>
              {index === 0 && <p className="text-sm">{text.now}</p>}
              {index > 0 && earlier !== null && earlier !== now && (
                <ActionButton
                  look="outline"
                  aria-label={text.bringOf(name)}
                  work={changeSetting(`page_${page}`, { seen: now, value: earlier })}
                  onDone={() => onDone(text.brought(name))}
                >
                  {text.bring}
                </ActionButton>
              )}
            </li>
          );
        })}
      </ol>
    </Fold>
  );
}

/** Characters by which a text is known again. */
const beginningLength = 120;

interface PageFormProps {
  page: PageName;
  /** The makers' text as it stands now; null while the built-in one holds. */
  now: string | null;
  /** The built-in text in Markdown, with which a new text begins. */
  standard: string;
  draft: { opened: string | null; typed: string } | undefined;
  onType: (typed: string) => void;
  onLeave: () => void;
  onSaved: () => void;
}

/** The text with its preview. One that the other maker has changed meanwhile is shown beside the typed one. */
function PageForm(props: PageFormProps) {
  const { page, now, standard, draft, onType, onLeave, onSaved } = props;
  const saving = useAction();
  const looking = useAction();
  const [preview, setPreview] = useState<{ of: string; blocks: TextBlock[] }>();
  const typed = draft?.typed ?? now ?? standard;
  const words = onLines(typed);
  const tooLong = lengthProblem(words, pageTextMaxLength(page));
  const obstacle = obstacleOf(words, { now, standard });
  const isMoved = draft !== undefined && draft.opened !== now && words !== now;
  const { failure } = saving;
  const refusal = (failure ?? looking.failure)?.issues[0]?.message;

  function look(): void {
    looking.run(
      (call) => call(pageCalls.previewPage, { page, text: words }),
      ({ blocks }) => setPreview({ of: words, blocks }),
    );
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      {failure && <Failure message={failure.message} />}
      {looking.failure && <Failure message={looking.failure.message} />}
      {isMoved && <Meanwhile now={now} />}
      <TextArea
        name={`page-${page}`}
        label={text.label}
        hint={text.how}
        error={tooLong ?? refusal}
        rows={16}
        value={typed}
        onChange={({ target }) => onType(target.value)}
      />
      <p className="text-sm text-soft">{text.replaces}</p>
      {preview?.of === words && (
        <section
          aria-label={text.preview}
          className="rounded-md border border-line bg-paper px-4 pb-4"
        >
          <TextBlocks blocks={preview.blocks} />
        </section>
      )}
      {isMuchShorter(words, now ?? standard) && (
        <p role="alert" className="text-sm font-medium text-terracotta-deep">
          {text.shorter(words.length, onLines(now ?? standard).length)}
        </p>
      )}
      {obstacle !== undefined && <p className="text-sm text-soft">{obstacle}</p>}
      <div className="flex flex-wrap gap-3">
        <CallButton
          busy={saving.isBusy}
          disabled={obstacle !== undefined || tooLong !== undefined}
          onClick={() =>
            saving.run(changeSetting(`page_${page}`, { seen: now, value: words }), onSaved)
          }
        >
          {text.save}
        </CallButton>
        {words !== '' && (
          <CallButton look="outline" busy={looking.isBusy} onClick={look}>
            {text.look}
          </CallButton>
        )}
        {draft && <LeaveButton onLeave={onLeave} />}
      </div>
    </div>
  );
}

function obstacleOf(
  words: string,
  { now, standard }: Pick<PageFormProps, 'now' | 'standard'>,
): string | undefined {
  if (words === '') return text.missing[now === null ? 'standard' : 'own'];
  return words === onLines(now ?? standard) ? text.same : undefined;
}

function isMuchShorter(words: string, now: string): boolean {
  return words !== '' && words.length < onLines(now).length / 2;
}

function Meanwhile({ now }: Pick<PageFormProps, 'now'>) {
  if (now === null) return <p className="text-sm">{text.meanwhileStandard}</p>;
  return (
    <section aria-label={text.present} className="rounded-md border border-line bg-paper p-4">
      <p className="mb-2 text-sm">{text.meanwhileOwn}</p>
      <p className="text-sm wrap-anywhere whitespace-pre-line text-soft">{now}</p>
    </section>
  );
}
