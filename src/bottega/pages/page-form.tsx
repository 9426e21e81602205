import { useState } from 'react';
import { changeSetting } from '#bottega/change-setting.ts';
import { LeaveButton } from '#bottega/layout/leave-button.tsx';
import { Failure } from '#bottega/layout/screen.tsx';
import { lengthProblem } from '#bottega/length-problem.ts';
import { useAction } from '#bottega/use-action.tsx';
import { pageCalls } from '#contract/bottega/pages.ts';
import { onLines } from '#contract/one-line.ts';
import { type PageName, pageTextMaxLength, type TextBlock } from '#contract/page-texts.ts';
import { pagesText as text } from '#text/bottega-pages.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextBlocks } from '#ui/text-blocks.tsx';

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
export function PageForm(props: PageFormProps) {
  const { page, now, standard, draft, onType, onLeave, onSaved } = props;
  const saving = useAction();
  const looking = useAction();
  const [preview, setPreview] = useState<{ of: string; blocks: TextBlock[] }>();
  const typed = draft?.typed ?? now ?? standard;
  const words = onLines(typed);
  const tooLong = lengthProblem(words, pageTextMaxLength[page]);
  const obstacle = obstacleOf(words, now ?? standard);
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
        <Button
          busy={saving.isBusy}
          disabled={saving.isBusy || obstacle !== undefined || tooLong !== undefined}
          onClick={() =>
            saving.run(changeSetting(`page_${page}`, { seen: now, value: words }), onSaved)
          }
        >
          {text.save}
        </Button>
        {words !== '' && (
          <Button look="outline" busy={looking.isBusy} disabled={looking.isBusy} onClick={look}>
            {text.look}
          </Button>
        )}
        {draft && <LeaveButton onLeave={onLeave} />}
      </div>
    </div>
  );
}

/** The sentence that says why there is nothing to save. */
function obstacleOf(words: string, now: string): string | undefined {
  if (words === '') return text.missing;
  return words === onLines(now) ? text.same : undefined;
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
