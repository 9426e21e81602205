import { type FormEvent, useRef, useState } from 'react';
import { bottegaText } from '#text/bottega.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';

interface SearchProps {
  label: string;
  /** The current query; empty without a search. */
  text: string;
  onSearch: (text: string) => void;
}

/** The search field above a list. */
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
    <search>
      <form onSubmit={submit} className="mb-5 flex flex-wrap items-end gap-3">
        <Field
          ref={field}
          name="cerca"
          type="search"
          label={label}
          value={typed}
          maxLength={200}
          onChange={(event) => setTyped(event.target.value)}
          className="min-w-[min(13rem,100%)] flex-1 text-balance"
        />
        <Button type="submit" look="outline">
          {bottegaText.search}
        </Button>
        {text !== '' && (
          <Button
            look="quiet"
            onClick={() => {
              // The button goes.
              field.current?.focus();
              onSearch('');
            }}
          >
            {bottegaText.searchEnd}
          </Button>
        )}
      </form>
    </search>
  );
}
