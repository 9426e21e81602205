import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';

interface DisclosureProps {
  /** Of the button, and of what takes its place. */
  label: string;
  /** The thing that it is about, spoken after the label. */
  of?: string;
  look?: ComponentProps<typeof Button>['look'];
  isOpen: boolean;
  onOpen: () => void;
  children: ReactNode;
}

/**
 * A button that is replaced by the content it opens. The focus moves into the content, and back to the button when it
 * is closed, unless something else has the focus.
 */
export function Disclosure(props: DisclosureProps) {
  const { label, of, look = 'outline', isOpen, onOpen, children } = props;
  const spoken = of === undefined ? label : `${label}: ${of}`;
  const button = useRef<HTMLButtonElement>(null);
  const opened = useRef<HTMLFieldSetElement>(null);
  const wasOpen = useRef(isOpen);
  useLayoutEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    if (document.activeElement === document.body) (opened.current ?? button.current)?.focus();
  }, [isOpen]);
  return isOpen ? (
    <fieldset
      ref={opened}
      tabIndex={-1}
      aria-label={spoken}
      className="w-full min-w-0 scroll-mt-20"
    >
      {children}
    </fieldset>
  ) : (
    <Button
      ref={button}
      look={look}
      // Its words begin where the texts above it do.
      className={look === 'quiet' ? '-ml-3' : undefined}
      aria-label={spoken}
      onClick={onOpen}
    >
      {label}
    </Button>
  );
}
