import { changeSetting } from '#bottega/change-setting.ts';
import { Fold, useFold } from '#bottega/layout/fold.tsx';
import { ActionButton } from '#bottega/use-action.tsx';
import type { PageVersionView } from '#contract/bottega/pages.ts';
import type { PageName } from '#contract/page-texts.ts';
import { pagesText as text } from '#text/bottega-pages.ts';
import { formatMoment } from '#text/dates.ts';

interface PageVersionsProps {
  page: PageName;
  now: string | null;
  /** Newest first. */
  versions: readonly PageVersionView[];
  /** Called with the words that say which text is back. */
  onDone: (words: string) => void;
}

/** The texts that the page has had, and by whom. Each that is not the present one can come back. */
export function PageVersions({ page, now, versions, onDone }: PageVersionsProps) {
  const fold = useFold(false);
  return (
    <Fold title={text.versions} answer={String(versions.length)} {...fold}>
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
