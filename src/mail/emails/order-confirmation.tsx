import type { ReactNode } from 'react';
import { paths } from '#contract/paths.ts';
import type { EmailContent } from '#mail/email-layout.tsx';
import {
  Action,
  Lead,
  Note,
  Paragraph,
  Small,
  SmallSections,
  Subtitle,
  TextLink,
} from '#mail/email-parts.tsx';
import { GiftPart, OrderLines, OrderStages, ShipTo } from '#mail/order-parts.tsx';
import type { EmailOf } from '#shop/emails/email.ts';
import { emailText } from '#text/emails.ts';
import { giftText } from '#text/gift.ts';
import { promiseSentence } from '#text/promise.ts';
import { termsSections } from '#text/terms.ts';
import { withdrawalSections } from '#text/withdrawal.ts';
import { Heading } from '@react-email/components';
import type { TextBlock, TextRun } from '#contract/page-texts.ts';
import { emailStyle } from '#mail/email-style.ts';

const text = emailText.confirmation;

type Confirmation = EmailOf<'order-confirmation'>;

/** The durable confirmation: goods, prices, delivery, seller, withdrawal instructions and form. */
export function orderConfirmation(email: Confirmation): EmailContent {
  const { customer, gift, order } = email;
  return {
    subject: text.subject(order.number),
    preview: text.preview(order.promise),
    title: text.title,
    body: (
      <>
        <Lead>
          {emailText.greeting(gift ? undefined : customer.first_name)} {text.body(email.placedAt)}{' '}
          {text.next[order.promise?.pieces ?? 'made']}
        </Lead>
        {/* The money is taken while this is read: from then on its page says so too. */}
        <OrderStages stage="making" />
        {order.promise && (
          <Note>
            <Paragraph>{promiseSentence(order.promise)}.</Paragraph>
          </Note>
        )}
        <Action href={paths.order(email.orderId)}>{emailText.view}</Action>
        <Small>{emailText.writeThere}</Small>
        <Subtitle>
          {emailText.order} {order.number}
        </Subtitle>
        <OrderLines order={order} />
        <Subtitle>{emailText.shipTo}</Subtitle>
        <ShipTo customer={customer} />
        {gift && <GiftPart {...gift} words={giftText} />}
        <OrderRights email={email} />
      </>
    ),
  };
}

/** Withdrawal with its form, guarantee and terms, whole, since a page may change (Cod. cons. 51, 7). */
function OrderRights({ email }: { email: Confirmation }) {
  const { settings, order, terms } = email;
  return (
    <>
      <Right title={text.rights} words={text.withdrawal}>
        <TextLink href={paths.withdrawal}>{text.withdrawalLink}</TextLink>
      </Right>
      <SmallSections sections={withdrawalSections(settings, order)} />
      <Right title={text.guaranteeTitle} words={text.guarantee}>
        <TextLink href={paths.guarantee}>{text.guaranteeLink}</TextLink>
      </Right>
      <Subtitle>{text.terms}</Subtitle>
      {terms ? (
        <SmallBlocks blocks={terms} />
      ) : (
        <SmallSections sections={termsSections(settings)} />
      )}
      <Small>
        <TextLink href={paths.terms}>{text.termsLink}</TextLink>
      </Small>
    </>
  );
}

function Right({ title, words, children }: { title: string; words: string; children: ReactNode }) {
  return (
    <>
      <Subtitle>{title}</Subtitle>
      <Paragraph>
        {words} {children}
      </Paragraph>
    </>
  );
}

/** A text of the makers in small type, as its page has it. */
function SmallBlocks({ blocks }: { blocks: readonly TextBlock[] }) {
  return blocks.map((block, index) => {
    const key = `${index} ${block.kind}`;
    switch (block.kind) {
      case 'heading':
        return (
          <Heading key={key} as="h3" className="ink" style={emailStyle.smallTitle}>
            {block.runs.map(({ text }) => text).join('')}
          </Heading>
        );
      case 'paragraph':
        return (
          <Small key={key}>
            <Runs runs={block.runs} />
          </Small>
        );
      case 'list':
        return block.items.map((item, nth) => (
          <Small key={`${key} ${item.map(({ text }) => text).join('')} ${nth}`}>
            {block.ordered ? `${nth + 1}. ` : '– '}
            <Runs runs={item} />
          </Small>
        ));
    }
  });
}

function Runs({ runs }: { runs: readonly TextRun[] }) {
  return runs.map((run, index) => <Run key={`${index} ${run.text}`} run={run} />);
}

function Run({ run: { text, bold, href } }: { run: TextRun }) {
  if (text === '\n') return <br />;
  const words = bold ? <strong>{text}</strong> : text;
  if (href === undefined || href.startsWith('#')) return words;
  return <TextLink href={href}>{words}</TextLink>;
}
