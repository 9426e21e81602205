import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';

interface FoldProps {
  title: string;
  /** Its content in a few words. */
  answer?: string | undefined;
  isOpenAtFirst?: boolean;
  /** Where the caller holds the state of the row. */
  isOpen?: boolean;
  onToggle?: () => void;
  /** Stands below the row, whether it is open or not. */
  always?: ReactNode;
  children: ReactNode;
}

/**
 * A row that says what is inside, and opens. Its content, once opened, stays there while it is folded, with its failures;
 * a form that closes its row gives the focus back to it.
 */
export function Fold(props: FoldProps) {
  const { title, answer, isOpenAtFirst = false, always, children } = props;
  const [isUnfolded, setUnfolded] = useState(isOpenAtFirst);
  const { isOpen = isUnfolded, onToggle = () => setUnfolded(!isUnfolded) } = props;
  const button = useRef<HTMLButtonElement>(null);
  const inside = useRef<HTMLFieldSetElement>(null);
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  const wasOpen = useRef(isOpen);
  useLayoutEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    const { activeElement } = document;
    const isFocusLost = activeElement === document.body || inside.current?.contains(activeElement);
    if (!isOpen && isFocusLost) button.current?.focus();
  }, [isOpen]);
  return (
    <section className="border-b border-line">
      <h2 className="font-sans text-base tracking-normal">
        <button
          ref={button}
          type="button"
          aria-expanded={isOpen}
          onClick={onToggle}
          className="flex min-h-13 w-full items-center gap-3 py-2 text-left hover:text-terracotta"
        >
          <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-medium wrap-anywhere">{title} </span>
            <span className="text-sm wrap-anywhere text-soft">{answer}</span>
          </span>
          <Icon
            name="chevron"
            className={classNames('size-5 shrink-0 text-soft', isOpen && 'rotate-180')}
          />
        </button>
      </h2>
      {always}
      {wasOpened && (
        <fieldset
          ref={inside}
          aria-label={title}
          hidden={!isOpen}
          className="min-w-0 pt-1 pb-5 outline-none"
        >
          {children}
        </fieldset>
      )}
    </section>
  );
}
