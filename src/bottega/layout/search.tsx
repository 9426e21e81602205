import { type FormEvent, useRef, useState } from 'react';
import { bottegaText } from '#text/bottega.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';

interface SearchProps {
  label: string;
  /** The current query; empty without a search. */
  text: string;
  onSearch: (text: string) => void;
}

const press =
  'flex size-12 shrink-0 items-center justify-center rounded-full text-soft hover:text-terracotta';

/** Classes of what stays above a list while that is scrolled. */
export const staysOnTop = 'sticky top-0 z-20 -mx-edge mb-1 bg-wool px-edge py-1';

export function Search({ label, text, onSearch }: SearchProps) {
  const [typed, setTyped] = useState(text);
  const [looked, setLooked] = useState(text);
  const field = useRef<HTMLInputElement>(null);
  if (looked !== text) {
    setLooked(text);
    setTyped(text);
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    onSearch(typed.trim());
  }
  return (
    <search className="block">
      <form onSubmit={submit} className="relative flex">
        <label htmlFor="field-cerca" className="sr-only">
          {label}
        </label>
        <input
          ref={field}
          id="field-cerca"
          name="cerca"
          type="search"
          value={typed}
          maxLength={200}
          placeholder={label}
          onChange={(event) => setTyped(event.target.value)}
          className={classNames(
            text === '' ? 'pr-14' : 'pr-26',
            'block h-12 w-full rounded-full border border-edge bg-paper pl-5 text-base text-ellipsis text-ink placeholder:text-sm placeholder:text-soft hover:border-ink focus:border-ink [&::-webkit-search-cancel-button]:hidden',
          )}
        />
        <span className="absolute inset-y-0 right-1 flex">
          {text !== '' && (
            <button
              type="button"
              aria-label={bottegaText.searchEnd}
              className={press}
              onClick={() => {
                // The button goes.
                field.current?.focus();
                onSearch('');
              }}
            >
              <Icon name="close" className="size-5" />
            </button>
          )}
          <button type="submit" aria-label={bottegaText.search} className={press}>
            <Icon name="search" className="size-5" />
          </button>
        </span>
      </form>
    </search>
  );
}
