import { useState } from 'react';
import { Disclosure } from '#bottega/layout/disclosure.tsx';
import { ActionButton } from '#bottega/use-action.tsx';
import { settingCalls } from '#contract/bottega/settings.ts';
import type { SettingField } from '#contract/makers-settings.ts';
import { Button } from '#ui/button.tsx';

interface BackToStandardProps {
  field: SettingField;
  /** The makers' own value as it stands now. */
  now: unknown;
  words: Record<'back' | 'backAsk' | 'backYes' | 'leave', string>;
  onDone: () => void;
}

/** Asks once, and gives a field its built-in value again. */
export function BackToStandard({ field, now, words, onDone }: BackToStandardProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure label={words.back} isOpen={isOpen} onOpen={() => setOpen(true)}>
      <p className="mb-3 text-sm">{words.backAsk}</p>
      <div className="flex flex-wrap gap-3">
        <ActionButton
          look="outline"
          work={(call) =>
            call(settingCalls.changeSettings, { changes: [{ field, seen: now, value: null }] })
          }
          onDone={onDone}
        >
          {words.backYes}
        </ActionButton>
        <Button look="quiet" onClick={() => setOpen(false)}>
          {words.leave}
        </Button>
      </div>
    </Disclosure>
  );
}
