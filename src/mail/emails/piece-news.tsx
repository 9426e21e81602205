import { Column, Row, Section } from '@react-email/components';
import { paths } from '#contract/paths.ts';
import { Action, Paragraph, Small, TextLink } from '#mail/email-parts.tsx';
import { EmailLayout } from '#mail/email-layout.tsx';
import { emailStyle } from '#mail/email-style.ts';
import { PiecePicture } from '#mail/piece-picture.tsx';
import type { Email, EmailPiece } from '#shop/emails/email.ts';
import { emailText } from '#text/emails.ts';

type PieceEmail = Extract<
  Email,
  { kind: 'interest-received' | 'back-in-stock' | 'piece-passed-on' }
>;

/**
 * About one piece somebody waits for: the request arrived, its address is to be confirmed first, the
 * piece is back and kept, or it went on.
 */
export function PieceNews({ email, publicUrl }: { email: PieceEmail; publicUrl: string }) {
  const { piece, settings } = email;
  const text = pieceText(email);
  return (
    <EmailLayout {...{ preview: text.preview, title: text.title, settings, publicUrl }}>
      <Piece piece={piece} publicUrl={publicUrl} />
      <Paragraph>{text.body}</Paragraph>
      <Action href={`${publicUrl}${pathOf(email)}`}>{text.link}</Action>
      {'ignore' in text && <Small>{text.ignore}</Small>}
      {email.kind === 'interest-received' && (
        <Small>
          {emailText.leaveList}{' '}
          <TextLink href={`${publicUrl}${paths.backInStock(email.requestToken)}`}>
            {emailText.leaveListLink}
          </TextLink>
        </Small>
      )}
    </EmailLayout>
  );
}

function Piece({ piece, publicUrl }: { piece: EmailPiece; publicUrl: string }) {
  const { name, color, size, img } = piece;
  return (
    <Section style={{ padding: '4px 0 8px' }}>
      <Row>
        {img !== undefined && (
          <Column style={emailStyle.pieceCell} width={136}>
            <PiecePicture piece={piece} img={img} width={116} publicUrl={publicUrl} />
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

/** The texts of an e-mail about one piece. */
export function pieceText(email: PieceEmail) {
  if (email.kind === 'piece-passed-on') return emailText.passedOn;
  if (email.kind === 'back-in-stock') {
    const { preview, body, ...words } = emailText.back;
    return { ...words, preview: preview(email.reservedUntil), body: body(email.reservedUntil) };
  }
  return email.token === undefined ? emailText.backInStockRequest : emailText.confirmAddress;
}
