import { type ReactNode, useState } from 'react';
import { pieceText } from '#text/bottega-product.ts';
import { IconButton } from '#bottega/layout/icon-button.tsx';
import { useListFocus } from './use-list-focus.ts';

interface OrderedListProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** For the labels of the buttons. */
  nameOf: (item: Item, index: number) => string;
  onItems: (items: Item[]) => void;
  render: (item: Item, index: number) => ReactNode;
  /** Below the entries: the buttons that add one. */
  children: ReactNode;
}

/** Entries with buttons that move each by one place, or take it out. */
export function OrderedList<Item>(props: OrderedListProps<Item>) {
  const { items, keyOf, nameOf, onItems, render, children } = props;
  const words = pieceText.list;
  const [said, setSaid] = useState('');
  const noticePress = useListFocus(items.map(keyOf));
  /** @param by 1 or −1 place */
  function move(index: number, by: number): void {
    const item = items[index];
    if (item === undefined) return;
    onItems(items.toSpliced(index, 1).toSpliced(index + by, 0, item));
    setSaid(pieceText.order.placed(nameOf(item, index), index + by + 1));
  }
  return (
    <div onClickCapture={noticePress} className="grid grid-cols-1 gap-3">
      <ul className="grid grid-cols-1 gap-2">
        {items.map((item, index) => (
          <li key={keyOf(item)} className="rounded-md border border-line p-2">
            <div className="flex flex-wrap items-center gap-1">
              <div className="min-w-0 flex-[1_1_8rem]">{render(item, index)}</div>
              <IconButton
                icon="up"
                label={words.up(nameOf(item, index))}
                disabled={index === 0}
                onPress={() => move(index, -1)}
              />
              <IconButton
                icon="down"
                label={words.down(nameOf(item, index))}
                disabled={index === items.length - 1}
                onPress={() => move(index, 1)}
              />
              <IconButton
                icon="trash"
                label={words.takeOff(nameOf(item, index))}
                onPress={() => {
                  onItems(items.filter((other) => other !== item));
                  setSaid(words.isOff(nameOf(item, index)));
                }}
              />
            </div>
          </li>
        ))}
      </ul>
      <output className="sr-only">{said}</output>
      {children}
    </div>
  );
}
