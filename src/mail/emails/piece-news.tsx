import { paths } from '#contract/paths.ts';
import { Action, Paragraph, Small } from '#mail/email-parts.tsx';
import { EmailLayout } from '#mail/email-layout.tsx';
import type { Email } from '#shop/emails/email.ts';
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
      <Paragraph>
        <strong>{piece.name}</strong>
        <br />
        {piece.color.name}, {piece.size}
      </Paragraph>
      <Paragraph>{text.body}</Paragraph>
      <Action href={`${publicUrl}${pathOf(email)}`}>{text.link}</Action>
      {'ignore' in text && <Small>{text.ignore}</Small>}
    </EmailLayout>
  );
}

function pathOf(email: PieceEmail): string {
  if (email.kind === 'back-in-stock') return paths.interest(email.token);
  if (email.kind === 'piece-passed-on' || email.token === undefined) {
    return paths.product(email.piece._id);
  }
  return paths.confirmAddress(email.token);
}

/** What an e-mail about one piece says. */
export function pieceText(email: PieceEmail) {
  if (email.kind === 'piece-passed-on') return emailText.passedOn;
  if (email.kind === 'back-in-stock') {
    return { ...emailText.back, body: emailText.back.body(email.keptUntil) };
  }
  return email.token === undefined ? emailText.interest : emailText.confirmAddress;
}
