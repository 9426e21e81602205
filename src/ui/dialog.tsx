import { useEffect, useId, useRef, type ReactNode } from 'react';
import { layoutText } from '#text/layout.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** `center` is a card in the middle, `left` a panel as high as the screen, `full` the whole screen. */
  placement?: 'center' | 'left' | 'full';
  children: ReactNode;
}

const looks = {
  center: {
    panel: 'panel-rise m-auto w-[min(30rem,calc(100vw-2.25rem))] rounded-md',
    inside: 'p-6',
    bar: 'mb-4',
    title: 'text-xl',
  },
  left: {
    panel: 'panel-left m-0 h-dvh max-h-none w-[min(22rem,86vw)] max-w-none',
    inside: 'min-h-full p-[min(1.5rem,7vw)]',
    bar: 'mb-4',
    title: 'text-[min(1.5rem,11vw)] leading-tight',
  },
  full: {
    panel: 'panel-rise m-0 h-dvh max-h-none w-dvw max-w-none',
    inside: 'h-full px-4 md:px-6',
    bar: 'py-1',
    title: 'truncate font-sans text-sm',
  },
} as const;

/**
 * A modal window on the browser's own `<dialog>`: the focus stays inside, Escape and a press
 * outside close it, and the focus goes back to where it was. The browser gives the focus back
 * before it tells that it closed. So the owner is asked first, and a late `close` event is ignored:
 * otherwise a press in between is lost.
 */
export function Dialog({ open, onClose, title, placement = 'center', children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const look = looks[placement];

  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);

  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        if (ref.current?.open === false) onClose();
      }}
      closedby="any"
      className={classNames(
        'panel border border-transparent bg-paper p-0 text-ink shadow-lift',
        look.panel,
      )}
    >
      <div className={`flex flex-col ${look.inside}`}>
        <div className={`flex items-center justify-between gap-[16px] ${look.bar}`}>
          <h2 id={titleId} className={`min-w-0 ${look.title}`}>
            {title}
          </h2>
          <button
            type="button"
            aria-label={layoutText.close}
            onClick={onClose}
            className="-mr-[12px] grid size-[44px] shrink-0 place-items-center rounded-full transition-colors hover:bg-fleece"
          >
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
