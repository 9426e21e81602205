import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { searchMaxLength, suggestionCount } from '#contract/limits.ts';
import { paths } from '#contract/paths.ts';
import { searchText } from '#text/search.ts';
import { fieldBox } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { callApi } from '#web/api-client.ts';
import { cardPath, type CardProduct, toCardProduct } from '#web/catalogue/card-product.ts';
import { logProblem } from '#web/log-problem.ts';
import { Suggestions } from './suggestions.tsx';
import type { SearchResponse } from '#contract/search.ts';

interface SearchFormProps {
  /** The current query. */
  q?: string;
  /** The window around it gives the focus to the field. */
  first?: boolean;
  /** Called when the search leads elsewhere. */
  onLeave?: () => void;
}

/**
 * The field of the search, a combobox (WAI-ARIA): products are suggested while one types, with all results after them, and chosen with the arrows.
 * Without scripts it is a form.
 */
export function SearchForm({ q = '', first = false, onLeave }: SearchFormProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(q);
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const found = useSuggestions(typed);
  const products = isOpen ? (found?.products ?? []) : [];
  const asked = typed.trim();
  const all = `${paths.anySearch}?${new URLSearchParams({ q: asked })}`;
  const addresses = products.length === 0 ? [] : [...products.map(cardPath), all];
  const chosen = addresses[active];

  // Another search in the same page, or the one before it.
  useEffect(() => {
    if (shown.current === q || field.current === null) return;
    shown.current = q;
    field.current.value = q;
  }, [q]);

  // React has no attribute of this kind, which a window looks for when it opens.
  useEffect(() => void field.current?.toggleAttribute('autofocus', first), [first]);

  function close() {
    setIsOpen(false);
    setActive(-1);
  }

  function choose(index: number) {
    const address = addresses[index];
    if (address === undefined) return;
    close();
    onLeave?.();
    void navigate(address);
  }

  function move(by: number) {
    const places = addresses.length + 1;
    setIsOpen(true);
    setActive((now) => ((now + 1 + by + places) % places) - 1);
  }

  function press(event: KeyboardEvent) {
    const acts: Record<string, (() => void) | undefined> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: chosen === undefined ? undefined : () => choose(active),
      Escape: products.length > 0 ? close : undefined,
    };
    const act = acts[event.key];
    if (act === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act();
  }

  return (
    <search className="block max-w-2xl">
      <Form
        action={paths.anySearch}
        className="relative"
        onSubmit={() => {
          close();
          onLeave?.();
        }}
      >
        <label htmlFor={`${id}-field`} className="mb-1.5 block text-sm font-medium">
          {searchText.label}
        </label>
        <div className="relative">
          <input
            ref={field}
            id={`${id}-field`}
            type="search"
            name="q"
            defaultValue={q}
            required
            maxLength={searchMaxLength}
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            placeholder={searchText.placeholder}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={products.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={chosen && `${id}-${active}`}
            onInput={(event) => {
              setTyped(event.currentTarget.value);
              setIsOpen(true);
              setActive(-1);
            }}
            onKeyDown={press}
            onBlur={close}
            className={`${fieldBox} pr-14 pl-4 [&::-webkit-search-cancel-button]:hidden`}
          />
          <button
            type="submit"
            aria-label={searchText.submit}
            className="absolute inset-y-0 right-0 grid w-[52px] place-items-center rounded-md hover:text-terracotta"
          >
            <Icon name="search" />
          </button>
        </div>
        <Suggestions
          id={id}
          products={products}
          q={asked}
          active={active}
          isAnswered={isOpen && found !== undefined}
          onChoose={choose}
        />
      </Form>
    </search>
  );
}

/** Time without a further letter before suggestions are asked for, in ms. */
const pauseMs = 150;
const lettersMin = 2;

/**
 * The suggestions for what is typed; those before stay until they come. A request whose letters were typed over is
 * aborted.
 */
function useSuggestions(typed: string): FoundCards | undefined {
  const [found, setFound] = useState<FoundCards>();
  const q = typed.trim();
  const isAsked = q.length >= lettersMin;

  useEffect(() => {
    if (!isAsked) return;
    const over = new AbortController();
    const ask = async () => {
      try {
        const response = await callApi('search', { q, limit: suggestionCount }, over.signal);
        if (!over.signal.aborted) setFound(toFoundCards(response));
      } catch (problem) {
        if (over.signal.aborted) return;
        setFound(undefined);
        logProblem(problem);
      }
    };
    const timer = setTimeout(() => void ask(), pauseMs);
    return () => {
      clearTimeout(timer);
      over.abort();
    };
  }, [q, isAsked]);

  return isAsked ? found : undefined;
}

export interface FoundCards extends Omit<SearchResponse, 'hits'> {
  products: CardProduct[];
}

/** The results as cards; each begins with the colour that was filtered or named, and leads to it. */
export function toFoundCards({ hits, ...found }: SearchResponse): FoundCards {
  return {
    ...found,
    products: hits.map(({ product, color }) => {
      const named = color === 0 ? undefined : product.model_info[color];
      const choice = product.choice ?? (named && [named.color.name]);
      return toCardProduct(choice ? { ...product, choice } : product);
    }),
  };
}
