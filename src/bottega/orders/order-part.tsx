import { useState } from 'react';
import { StatusMessage, useStatusMessage } from '#bottega/layout/screen.tsx';
import type { BackOfficeOrder } from '#contract/bottega/back-office-orders.ts';
import { isLeaving } from '#contract/bottega/order-fields.ts';
import { onOneLine } from '#contract/one-line.ts';
import { ordersText } from '#text/bottega-orders.ts';
import type { Pieces } from './order-lines.ts';

/** Props of most parts of an order's screen. */
export interface OrderPartProps {
  order: BackOfficeOrder;
  onChange: () => void;
}

export function canRefund({ state }: BackOfficeOrder): boolean {
  return state === 'paid' || state === 'shipped' || state === 'delivered';
}

/** The last parcel is on its way, or was. */
export function hasLeft(order: Pick<BackOfficeOrder, 'handed_over' | 'history'>): boolean {
  const { history } = order;
  const last = history.findLast(({ cause }) => cause === 'shipped' || opensAgain.has(cause));
  return isLeaving(order) || last?.cause === 'shipped';
}

const opensAgain = new Set(['shipment_taken_back', 'reopened']);

/** The customer was told that a parcel of it left, also when that was taken back since. */
export function wasTold({ history }: Pick<BackOfficeOrder, 'history'>): boolean {
  return history.some(({ cause }) => cause === 'shipped' || cause === 'part_shipped');
}

/** Some of these pieces have left: with the last parcel, or in a part before it. */
export function haveLeft(
  order: Pick<BackOfficeOrder, 'handed_over' | 'history' | 'lines'>,
  pieces: Pieces,
): boolean {
  return hasLeft(order) || pieces.some(({ line, qty }) => qty > (order.lines[line]?.left ?? 0));
}

/** The key of a parcel's drafts: after a shipment was taken back, or a part has left, the parcel is another one. */
export function parcelName({ id, history }: Pick<BackOfficeOrder, 'id' | 'history'>): string {
  const times = history.filter(
    ({ cause }) => opensAgain.has(cause) || cause === 'part_shipped',
  ).length;
  return times === 0 ? id : `${id} ${times}`;
}

/** Another phone handed the parcel over while a code was being typed here. */
export function isTypedElse(written: {
  order: Pick<BackOfficeOrder, 'handed_over'>;
  typed: string;
}): boolean {
  const { handed_over: planned } = written.order;
  const code = onOneLine(written.typed);
  return planned !== undefined && code !== '' && code !== planned.tracking;
}

/** Until the first parcel is handed over. */
export function canCancel({ state, handed_over, parts }: BackOfficeOrder): boolean {
  const isWhole = handed_over === undefined && parts.length === 0;
  return (state === 'authorised' || state === 'paid') && isWhole;
}

/**
 * The result of the last action on an order, in words; another such action elsewhere replaces it by a notice.
 * @param causes entries of the history that make it old
 */
export function useOrderStatus(order: BackOfficeOrder, causes: ReadonlySet<string>) {
  const { status, announce } = useStatusMessage();
  const [known, setKnown] = useState(0);
  const now = order.history.filter(({ cause }) => causes.has(cause)).length;
  const isOld = status.words !== '' && now > known;
  return {
    statusMessage: (
      <StatusMessage status={isOld ? { ...status, words: ordersText.changedSince } : status} />
    ),
    /** @param wish `entries`: how many of these it adds to the history itself */
    announce(words: string, { entries }: { entries: number }): void {
      setKnown(now + entries);
      announce(words);
    },
  };
}
