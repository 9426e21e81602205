import { render, toPlainText } from '@react-email/render';
import type { ReactElement } from 'react';
import type { Letter } from '#shop/letters.ts';
import { OrderConfirmation } from '#mail/letters/order-confirmation.tsx';
import { OrderNews } from '#mail/letters/order-news.tsx';
import { OrderToMakers } from '#mail/letters/order-to-makers.tsx';
import { PieceNews, pieceText } from '#mail/letters/piece-news.tsx';
import { WithdrawalReceived } from '#mail/letters/withdrawal-received.tsx';
import { WithdrawalToMakers } from '#mail/letters/withdrawal-to-makers.tsx';
import { letterText } from '#text/letters.ts';
import { makersText } from '#text/makers-letters.ts';
import { formatEuro } from '#text/money.ts';

export interface RenderedLetter {
  subject: string;
  html: string;
  text: string;
}

/** Writes a letter out: subject, HTML and plain text. `publicUrl` has no slash at its end. */
export async function renderLetter(letter: Letter, publicUrl: string): Promise<RenderedLetter> {
  const { subject, element } = compose(letter, publicUrl);
  const html = await render(element);
  return { subject, html, text: toPlainText(html) };
}

function compose(letter: Letter, publicUrl: string): { subject: string; element: ReactElement } {
  switch (letter.kind) {
    case 'order-confirmation':
      return {
        subject: letterText.confirmation.subject(letter.order.number),
        element: <OrderConfirmation letter={letter} publicUrl={publicUrl} />,
      };
    case 'order-shipped':
      return {
        subject: letterText.shipped.subject(letter.order.number),
        element: <OrderNews letter={letter} publicUrl={publicUrl} />,
      };
    case 'order-tracking':
      return {
        subject: letterText.tracking.subject(letter.order.number),
        element: <OrderNews letter={letter} publicUrl={publicUrl} />,
      };
    case 'order-not-charged':
      return {
        subject: letterText.notCharged.subject(letter.order.number),
        element: <OrderNews letter={letter} publicUrl={publicUrl} />,
      };
    case 'order-refunded':
      return {
        subject: letterText.refunded.subject(letter.order.number),
        element: <OrderNews letter={letter} publicUrl={publicUrl} />,
      };
    case 'interest-received':
    case 'back-in-stock':
      return {
        subject: pieceText(letter).subject(letter.piece.name),
        element: <PieceNews letter={letter} publicUrl={publicUrl} />,
      };
    case 'withdrawal-received':
      return {
        subject: letterText.withdrawal.subject(letter.declared?.orderNumber),
        element: <WithdrawalReceived letter={letter} publicUrl={publicUrl} />,
      };
    case 'order-to-makers':
      return {
        subject: makersText.order.subject(letter.order.number, formatEuro(letter.order.total)),
        element: <OrderToMakers letter={letter} publicUrl={publicUrl} />,
      };
    case 'withdrawal-to-makers':
      return {
        subject: makersText.withdrawal.subject(letter.named?.order.number),
        element: <WithdrawalToMakers letter={letter} publicUrl={publicUrl} />,
      };
  }
}
