import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { pieceText } from '#text/bottega-product.ts';
import { IconButton } from '#bottega/layout/icon-button.tsx';

interface OrderedListProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item, index: number) => string;
  /** For the labels of the buttons. */
  nameOf: (item: Item, index: number) => string;
  onItems: (items: Item[]) => void;
  render: (item: Item, index: number) => ReactNode;
}

/** Entries with buttons that move each by one place, or take it out. */
export function OrderedList<Item>(props: OrderedListProps<Item>) {
  const { items, keyOf, nameOf, onItems, render } = props;
  const words = pieceText.list;
  const swap = (index: number) => onItems(swapped(items, index));
  const keepFocus = useMovedFocus();
  return (
    <ul onClickCapture={keepFocus} className="grid grid-cols-1 gap-2">
      {items.map((item, index) => (
        <li key={keyOf(item, index)} className="rounded-md border border-line p-2">
          <div className="flex flex-wrap items-center gap-1">
            <div className="min-w-0 flex-[1_1_8rem]">{render(item, index)}</div>
            <IconButton
              icon="up"
              label={words.up(nameOf(item, index))}
              disabled={index === 0}
              onPress={() => swap(index - 1)}
            />
            <IconButton
              icon="down"
              label={words.down(nameOf(item, index))}
              disabled={index === items.length - 1}
              onPress={() => swap(index)}
            />
            <IconButton
              icon="trash"
              label={words.takeOff(nameOf(item, index))}
              onPress={() => onItems(items.filter((other) => other !== item))}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}

/**
 * A button that moves with its entry loses the focus in some browsers: it is given back once it is drawn anew.
 * @returns the handler of presses in the list
 */
export function useMovedFocus(): (event: MouseEvent) => void {
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    const button = pressed.current;
    if (button instanceof HTMLElement && document.activeElement === document.body) button.focus();
  });
  return ({ target }) => {
    pressed.current = target instanceof Element ? target.closest('button') : null;
  };
}

/** The items with the one at this place after the next one. */
export function swapped<Item>(items: readonly Item[], index: number): Item[] {
  const moved = items.slice(index, index + 2).toReversed();
  return [...items.slice(0, index), ...moved, ...items.slice(index + 2)];
}
