import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { focusInView } from '#bottega/layout/focus-in-view.ts';

interface Press {
  list: Element;
  button: HTMLElement;
  /** The place of its entry, and its own among the buttons of the entry; −1 beside the entries. */
  place: number;
  nth: number;
  keys: string;
  count: number;
}

/**
 * The focus after a press that changes a list: it stays with a button that moves with its entry, goes to the first
 * field of an entry that was added, and from one that was taken out to the same button of its neighbour, or else to the
 * first button beside the entries, which adds one.
 * @param keys of the entries
 * @returns the handler of presses in the list, whose entries are `li`
 */
export function useListFocus(keys: readonly string[]): (event: MouseEvent) => void {
  const press = useRef<Press>(undefined);
  const now = keys.join('\n');
  useLayoutEffect(() => {
    const { current } = press;
    if (current === undefined || current.keys === now) return;
    press.current = undefined;
    const { activeElement } = document;
    if (activeElement === document.body || activeElement === current.button) {
      focusInView(targetOf(current, keys.length));
    }
  });
  return ({ target, currentTarget }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button === null) return;
    const entry = button.closest('li');
    const place = entry === null ? -1 : entriesOf(currentTarget).indexOf(entry);
    const nth = place < 0 ? -1 : buttonsOf(entry).indexOf(button);
    press.current = { list: currentTarget, button, place, nth, keys: now, count: keys.length };
  };
}

function targetOf({ list, button, place, nth, count }: Press, countNow: number) {
  const entries = entriesOf(list);
  // Entries also come by themselves: photographs that were on their way.
  if (place < 0 && countNow > count) {
    return entries.at(-1)?.querySelector<HTMLElement>('input, button');
  }
  if (button.isConnected) return button;
  return buttonsOf(entries[place] ?? entries.at(-1))[nth] ?? adderBeside(list, entries);
}

/** The first button beside the entries, or field for files. */
function adderBeside(list: Element, entries: readonly Element[]): HTMLElement | undefined {
  const found = list.parentElement?.querySelectorAll<HTMLElement>('input[type=file], button');
  return [...(found ?? [])].find((one) => !entries.some((entry) => entry.contains(one)));
}

function entriesOf(list: Element): HTMLLIElement[] {
  return [...list.querySelectorAll('li')];
}

function buttonsOf(entry: Element | null | undefined): HTMLButtonElement[] {
  return [...(entry?.querySelectorAll('button') ?? [])];
}
