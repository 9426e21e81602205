import { Column, Row, Section } from '@react-email/components';
import { paths } from '#contract/paths.ts';
import type { EmailContent } from '#mail/email-layout.tsx';
import { Action, Paragraph, Small, TextLink } from '#mail/email-parts.tsx';
import { emailStyle } from '#mail/email-style.ts';
import { PiecePicture } from '#mail/order-parts.tsx';
import type { EmailOf, EmailPiece } from '#shop/emails/email.ts';
import { emailText } from '#text/emails.ts';

type PieceEmail = EmailOf<'interest-received' | 'back-in-stock' | 'piece-passed-on'>;

/**
 * About one piece somebody waits for: the request arrived, its address is to be confirmed first, the
 * piece is back and kept, or it went on.
 */
export function pieceNews(email: PieceEmail): EmailContent {
  const { piece } = email;
  const { subject, body, link, ...words } = wordsOf(email);
  return {
    ...words,
    subject: subject(piece.name),
    body: (
      <>
        <Piece piece={piece} />
        <Paragraph>{body}</Paragraph>
        <Action href={pathOf(email)}>{link}</Action>
        {'ignore' in words && <Small>{words.ignore}</Small>}
        {email.kind === 'interest-received' && (
          <Small>
            {emailText.leaveList}{' '}
            <TextLink href={paths.backInStock(email.requestToken)}>
              {emailText.leaveListLink}
            </TextLink>
          </Small>
        )}
      </>
    ),
  };
}

function Piece({ piece }: { piece: EmailPiece }) {
  const { name, color, size, img } = piece;
  return (
    <Section style={{ padding: '4px 0 8px' }}>
      <Row>
        {img !== undefined && (
          <Column style={emailStyle.pieceCell} width={136}>
            <PiecePicture piece={piece} img={img} width={116} />
          </Column>
        )}
        <Column className="ink" style={emailStyle.pieceCell}>
          <strong style={emailStyle.pieceName}>{name}</strong>
          <br />
          <span className="soft">{emailText.variant({ color: color.name, size })}</span>
        </Column>
      </Row>
    </Section>
  );
}

function pathOf(email: PieceEmail): string {
  if (email.kind === 'back-in-stock') return paths.backInStock(email.token);
  if (email.kind === 'piece-passed-on' || email.token === undefined) {
    return paths.product(email.piece._id);
  }
  return paths.confirmAddress(email.token);
}

function wordsOf(email: PieceEmail) {
  if (email.kind === 'piece-passed-on') return emailText.passedOn;
  if (email.kind === 'back-in-stock') {
    const { preview, body, ...words } = emailText.back;
    return { ...words, preview: preview(email.reservedUntil), body: body(email.reservedUntil) };
  }
  return email.token === undefined ? emailText.backInStockRequest : emailText.confirmAddress;
}
