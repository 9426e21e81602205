import { useState } from 'react';
import { Disclosure } from '#bottega/layout/disclosure.tsx';
import { ActionButton } from '#bottega/use-action.tsx';
import { settingCalls } from '#contract/bottega/settings.ts';
import type { PageName } from '#contract/page-texts.ts';
import { pagesText as text } from '#text/bottega-pages.ts';
import { Button } from '#ui/button.tsx';

interface BackToStandardProps {
  page: PageName;
  /** The makers' text as it stands now. */
  now: string;
  onDone: () => void;
}

/** Asks once, and gives the page its built-in text again. */
export function BackToStandard({ page, now, onDone }: BackToStandardProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure label={text.back} isOpen={isOpen} onOpen={() => setOpen(true)}>
      <p className="mb-3 text-sm">{text.backAsk}</p>
      <div className="flex flex-wrap gap-3">
        <ActionButton
          look="outline"
          work={(call) => {
            const changes = [{ field: `page_${page}` as const, seen: now, value: null }];
            return call(settingCalls.changeSettings, { changes });
          }}
          onDone={onDone}
        >
          {text.backYes}
        </ActionButton>
        <Button look="quiet" onClick={() => setOpen(false)}>
          {text.leave}
        </Button>
      </div>
    </Disclosure>
  );
}
