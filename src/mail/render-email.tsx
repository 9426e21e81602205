import { plainTextSelectors } from '@react-email/render';
import { compile } from 'html-to-text';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Email } from '#shop/emails/email.ts';
import { type EmailContent, EmailLayout } from './email-layout.tsx';
import { PublicUrl } from './email-parts.tsx';
import { questionReceived, questionToMakers } from './emails/help-question.tsx';
import { makerInvitation, passkeyNews, peopleNews, signInCode } from './emails/maker-news.tsx';
import { morningToMakers } from './emails/morning-to-makers.tsx';
import { orderConfirmation } from './emails/order-confirmation.tsx';
import { orderMessage } from './emails/order-message.tsx';
import { orderNews } from './emails/order-news.tsx';
import { answerToMakers, orderToMakers } from './emails/order-to-makers.tsx';
import { pieceNews } from './emails/piece-news.tsx';
import { withdrawalReceived } from './emails/withdrawal-received.tsx';
import { withdrawalToMakers } from './emails/withdrawal-to-makers.tsx';

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
  const { subject, ...content } = contentOf(email);
  const markup = renderToStaticMarkup(
    <PublicUrl value={publicUrl}>
      <EmailLayout content={content} settings={email.settings} />
    </PublicUrl>,
  );
  const html = doctype + markup;
  return { subject, html, text: toText(html) };
}

function contentOf(email: Email): EmailContent {
  switch (email.kind) {
    case 'order-confirmation':
      return orderConfirmation(email);
    case 'order-message':
      return orderMessage(email);
    case 'interest-received':
    case 'back-in-stock':
    case 'piece-passed-on':
      return pieceNews(email);
    case 'question-received':
      return questionReceived(email);
    case 'question-to-makers':
      return questionToMakers(email);
    case 'withdrawal-received':
      return withdrawalReceived(email);
    case 'sign-in-code':
      return signInCode(email);
    case 'passkey-added':
    case 'passkey-removed':
      return passkeyNews(email);
    case 'maker-invitation':
      return makerInvitation(email);
    case 'maker-invited':
    case 'maker-came':
    case 'maker-left':
      return peopleNews(email);
    case 'morning-to-makers':
      return morningToMakers(email);
    case 'order-to-makers':
      return orderToMakers(email);
    case 'order-answer-to-makers':
      return answerToMakers(email);
    case 'withdrawal-to-makers':
      return withdrawalToMakers(email);
    default:
      return orderNews(email);
  }
}
