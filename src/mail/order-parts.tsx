import { Column, Row, Section, Img } from '@react-email/components';
import type { Customer } from '#contract/customer.ts';
import type { Gift } from '#contract/gift.ts';
import { streetLine } from '#contract/street-line.ts';
import type { OrderLine, OrderView } from '#contract/order.ts';
import { emailText } from '#text/emails.ts';
import { formatEuro, formatGiven, formatSum } from '#text/money.ts';
import { orderPageText } from '#text/order-page.ts';
import { BrokenLines, Paragraph, Quote, Subtitle, PublicUrl } from './email-parts.tsx';
import { emailStyle } from './email-style.ts';
import { use } from 'react';
import { picturePath } from '#contract/paths.ts';
import type { Color } from '#contract/product.ts';

interface OrderLinesProps {
  order: OrderView;
  /** The part of the total that was refunded. */
  refundedCents?: number | undefined;
}

/** The goods of an order, or of a part, and the amounts that are true of them. */
export function OrderLines(props: OrderLinesProps) {
  return (
    <Section style={{ paddingTop: '12px' }}>
      {props.order.products.map((line) => (
        <LineRow key={`${line._id} ${line.color.name} ${line.size}`} line={line} />
      ))}
      <Amounts {...props} />
    </Section>
  );
}

/** Nothing for pieces that are neither the whole order nor what remains of it after refunds. */
function Amounts({ order, refundedCents = 0 }: OrderLinesProps) {
  const { products, subtotal, delivery, total } = order;
  const linesCents = products.reduce((sum, { price, qty }) => sum + price * qty, 0);
  const isWhole = linesCents === subtotal;
  if (!isWhole && linesCents + delivery !== total - refundedCents) return null;
  return (
    <>
      {isWhole && <AmountRow label={emailText.subtotal} amount={formatEuro(subtotal)} />}
      <AmountRow label={emailText.delivery} amount={formatEuro(delivery)} />
      <Row>
        <Column className="ink" style={{ ...emailStyle.label, fontWeight: 600 }}>
          {isWhole ? emailText.total : emailText.ordered}
        </Column>
        <Column className="ink" style={{ ...emailStyle.amount, ...emailStyle.total }}>
          {formatEuro(total)}
        </Column>
      </Row>
      {refundedCents > 0 && (
        <>
          <AmountRow label={emailText.given} amount={formatGiven(refundedCents)} />
          <AmountRow label={emailText.remains} amount={formatSum(total - refundedCents)} />
        </>
      )}
    </>
  );
}

function AmountRow({ label, amount }: { label: string; amount: string }) {
  return (
    <Row>
      <Column className="soft" style={emailStyle.label}>
        {label}
      </Column>
      <Column className="soft" style={emailStyle.amount}>
        {amount}
      </Column>
    </Row>
  );
}

function LineRow({ line }: { line: OrderLine }) {
  return (
    <Row>
      <Column style={emailStyle.cell} width={84}>
        <PiecePicture piece={line} img={line.img} width={68} />
      </Column>
      <Column className="ink" style={emailStyle.cell}>
        <strong>{line.name}</strong>
        <br />
        <span className="soft">
          {emailText.variant({ color: line.color.name, size: line.size })}
        </span>
        <br />
        <span className="soft">{emailText.quantity(line.qty)}</span>
      </Column>
      <Column className="ink" style={emailStyle.amount}>
        {formatEuro(line.price * line.qty)}
      </Column>
    </Row>
  );
}

/** Name and address, as they stand on a parcel. */
export function ShipTo({ customer }: { customer: Customer }) {
  return (
    <Paragraph>
      {customer.first_name} {customer.last_name}
      <br />
      {streetLine(customer)}
      <br />
      {customer.zipcode} {customer.city} ({customer.region})
    </Paragraph>
  );
}

interface GiftPartProps extends Gift {
  words: { title: string; packed: string; withCard: string };
}

/** How a present is packed, with its note. */
export function GiftPart({ note, words }: GiftPartProps) {
  return (
    <>
      <Subtitle>{words.title}</Subtitle>
      <Paragraph>{note === '' ? words.packed : words.withCard}</Paragraph>
      {note !== '' && (
        <Quote>
          <BrokenLines text={note} />
        </Quote>
      )}
    </>
  );
}

const stages = ['received', 'making', 'travelling', 'delivered'] as const;

/** The order's progress, as its page shows it; in plain text the current step. */
export function OrderStages({ stage }: { stage: (typeof stages)[number] }) {
  const here = stages.indexOf(stage);
  return (
    <Section style={{ padding: '4px 0 16px' }}>
      <Row>
        {stages.map((one, index) => {
          const isAhead = index > here;
          const look = isAhead ? emailStyle.stageAhead : emailStyle.stageDone;
          const { step } = orderPageText.stages[one];
          return (
            <Column
              key={one}
              width="25%"
              data-skip-in-text={index !== here}
              className={isAhead ? 'stage ahead' : 'stage ink done'}
              style={{ ...emailStyle.stage, ...look }}
            >
              {index === here ? <strong>{step}</strong> : step}
            </Column>
          );
        })}
      </Row>
    </Section>
  );
}

interface PiecePictureProps {
  piece: { name: string; color: Color };
  /** As `picturePath` takes it. */
  img: string;
  /** In pixels; the height follows. */
  width: number;
}

/** A piece; with pictures off, its name in a field of the same size. */
export function PiecePicture({ piece, img, width }: PiecePictureProps) {
  return (
    <Img
      src={use(PublicUrl) + picturePath(img, 'thumb')}
      width={width}
      height={Math.round(width * 1.29)}
      alt={emailText.picture(piece.name, piece.color.name)}
      className="picture"
      style={emailStyle.picture}
    />
  );
}
