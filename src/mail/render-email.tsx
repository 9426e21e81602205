import { plainTextSelectors } from '@react-email/render';
import { compile } from 'html-to-text';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Email } from '#shop/emails/email.ts';
import { AnswerToMakers } from '#mail/emails/answer-to-makers.tsx';
import { MorningToMakers } from '#mail/emails/morning-to-makers.tsx';
import { OrderConfirmation } from '#mail/emails/order-confirmation.tsx';
import { OrderMessage } from '#mail/emails/order-message.tsx';
import { OrderNews, orderNewsSubject } from '#mail/emails/order-news.tsx';
import { OrderToMakers } from '#mail/emails/order-to-makers.tsx';
import { PieceNews, pieceText } from '#mail/emails/piece-news.tsx';
import { PasskeyNews, SignInCode } from './emails/makers-sign-in.tsx';
import { MakerInvitation, PeopleNews } from './emails/maker-news.tsx';
import { WithdrawalReceived } from '#mail/emails/withdrawal-received.tsx';
import { WithdrawalToMakers } from '#mail/emails/withdrawal-to-makers.tsx';
import { emailText } from '#text/emails.ts';
import { makersText } from '#text/makers-emails.ts';
import { formatEuro } from '#text/money.ts';

export interface RenderedEmail {
  subject: string;
  html: string;
  text: string;
}

/** The doctype that mail clients are tested with. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** As `toPlainText` of React Email, with its rules compiled once and not for each e-mail. */
const toText = compile({ wordwrap: false, selectors: plainTextSelectors });

/** Writes an e-mail out: subject, HTML and plain text. `publicUrl` has no slash at its end. */
export async function renderEmail(email: Email, publicUrl: string): Promise<RenderedEmail> {
  const { subject, element } = compose(email, publicUrl);
  const html = doctype + renderToStaticMarkup(element);
  return { subject, html, text: toText(html) };
}

function compose(email: Email, publicUrl: string): { subject: string; element: ReactElement } {
  switch (email.kind) {
    case 'order-confirmation':
      return {
        subject: emailText.confirmation.subject(email.order.number),
        element: <OrderConfirmation email={email} publicUrl={publicUrl} />,
      };
    case 'order-message':
      return {
        subject: emailText.message.subject(email.order.number),
        element: <OrderMessage email={email} publicUrl={publicUrl} />,
      };
    case 'interest-received':
    case 'back-in-stock':
    case 'piece-passed-on':
      return {
        subject: pieceText(email).subject(email.piece.name),
        element: <PieceNews email={email} publicUrl={publicUrl} />,
      };
    case 'withdrawal-received':
      return {
        subject: emailText.withdrawal.subject(email.declared?.orderNumber),
        element: <WithdrawalReceived email={email} publicUrl={publicUrl} />,
      };
    case 'sign-in-code':
      return {
        subject: makersText.signIn.subject(email.code),
        element: <SignInCode email={email} publicUrl={publicUrl} />,
      };
    case 'passkey-added':
    case 'passkey-removed':
      return {
        subject: makersText.passkey[email.kind].subject,
        element: <PasskeyNews email={email} publicUrl={publicUrl} />,
      };
    case 'maker-invitation':
      return {
        subject: makersText.invitation.subject(email.by),
        element: <MakerInvitation email={email} publicUrl={publicUrl} />,
      };
    case 'maker-invited':
    case 'maker-came':
    case 'maker-left':
      return {
        subject: makersText.people[email.kind].subject(email.name),
        element: <PeopleNews email={email} publicUrl={publicUrl} />,
      };
    case 'morning-to-makers':
      return {
        subject: makersText.morning.subject({
          toShip: email.toShip.length,
          withdrawals: email.withdrawals.length,
        }),
        element: <MorningToMakers email={email} publicUrl={publicUrl} />,
      };
    case 'order-to-makers':
      return {
        subject: makersText.order.subject(email.order.number, formatEuro(email.order.total)),
        element: <OrderToMakers email={email} publicUrl={publicUrl} />,
      };
    case 'order-answer-to-makers':
      return {
        subject: makersText.answered.subject(email.order.number),
        element: <AnswerToMakers email={email} publicUrl={publicUrl} />,
      };
    case 'withdrawal-to-makers':
      return {
        subject: makersText.withdrawal.subject(email.named?.order.number),
        element: <WithdrawalToMakers email={email} publicUrl={publicUrl} />,
      };
    default:
      return {
        subject: orderNewsSubject(email),
        element: <OrderNews email={email} publicUrl={publicUrl} />,
      };
  }
}
