import { CallButton } from '#bottega/use-action.tsx';
import { type ReactNode, use, useEffect, useRef, useState } from 'react';
import type { BottegaCall } from '#bottega/call-bottega.ts';
import { type Called, LastResponses, useCall, useLatest } from '#bottega/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Failure, Loaded } from './screen.tsx';

interface PagesProps<In extends object, Out> {
  /** Of the list: pages that were open are open again after 'back'. */
  name: string;
  call: BottegaCall<In, Out>;
  /** The first page. */
  called: Called<Out>;
  /** The pages above it. */
  earlier?: readonly Out[];
  /** The request of the page that follows; undefined after the last. */
  next: (page: Out) => In | undefined;
  /** The words of the button that loads the page that follows. */
  more: (page: Out) => string;
  /** Classes of a page below another. */
  joint?: string;
  children: (page: Out, place: { earlier: readonly Out[]; reload: () => void }) => ReactNode;
}

/**
 * A list that is loaded page by page, each below the one before. Each page follows what changes by itself; the next one
 * begins where this one ends now.
 */
export function Pages<In extends object, Out>(props: PagesProps<In, Out>) {
  const { called, earlier = [], next, more, children } = props;
  return (
    <Loaded called={called}>
      {(page) => {
        const request = next(page);
        return (
          <>
            {children(page, { earlier, reload: called.reload })}
            {request && (
              <NextPage
                {...props}
                request={request}
                words={more(page)}
                earlier={[...earlier, page]}
              />
            )}
          </>
        );
      }}
    </Loaded>
  );
}

interface NextPageProps<In extends object, Out> extends PagesProps<In, Out> {
  request: In;
  words: string;
  earlier: readonly Out[];
}

/** A button that loads a page, and is replaced by it. */
function NextPage<In extends object, Out>(props: NextPageProps<In, Out>) {
  const { name, words, earlier } = props;
  const last = use(LastResponses);
  const nameOfPage = `page ${earlier.length} of ${name}`;
  const [opened, setOpened] = useState(last.has(nameOfPage) ? 'before' : undefined);
  if (opened !== undefined) return <OpenPage {...props} isNew={opened === 'now'} />;
  function open(): void {
    last.set(nameOfPage, true);
    setOpened('now');
  }
  return (
    <Button look="outline" className={buttonPlace} onClick={open}>
      {words}
    </Button>
  );
}

const buttonPlace = 'mt-4 w-full';

interface OpenPageProps<In extends object, Out> extends NextPageProps<In, Out> {
  /** It was asked for now: the focus goes there. */
  isNew: boolean;
}

/** Until the page is there its button waits; a failure stands above the button, which tries again. */
function OpenPage<In extends object, Out>({ isNew, ...page }: OpenPageProps<In, Out>) {
  const called = useLatest(useCall(page.call, page.request));
  const { response, failure, isLoading, reload } = called;
  const place = useRef<HTMLDivElement>(null);
  const isThere = response !== undefined;
  useEffect(() => {
    if (isNew) focusInPage(place.current, isThere ? 'h2, a' : 'button');
  }, [isNew, isThere]);
  return (
    <div ref={place} className={isThere ? page.joint : undefined}>
      {isThere ? (
        <Pages {...page} called={called} />
      ) : (
        <>
          {failure && <Failure message={failure.message} />}
          <CallButton look="outline" className={buttonPlace} busy={isLoading} onClick={reload}>
            {page.words}
          </CallButton>
        </>
      )}
    </div>
  );
}

/** The pressed button has gone: the focus goes to the one that waits, then to the first row's heading or link. */
function focusInPage(page: HTMLElement | null, wanted: string): void {
  const row = page?.querySelector<HTMLElement>('li') ?? page;
  const target = row?.querySelector<HTMLElement>(wanted) ?? row;
  // Only links and buttons have the focus by themselves.
  if (target && target.tabIndex < 0) target.tabIndex = -1;
  target?.focus({ preventScroll: true });
}
