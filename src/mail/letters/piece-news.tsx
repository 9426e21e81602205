import { Button, Text } from '@react-email/components';
import { paths } from '#contract/paths.ts';
import { LetterLayout } from '#mail/letter-layout.tsx';
import { letterStyle } from '#mail/letter-style.ts';
import type { Letter } from '#shop/letters.ts';
import { letterText } from '#text/letters.ts';

type PieceLetter = Extract<Letter, { kind: 'interest-received' | 'back-in-stock' }>;

/**
 * About one piece somebody waits for: the request arrived, its address is to be confirmed first, or
 * the piece is back.
 */
export function PieceNews({ letter, publicUrl }: { letter: PieceLetter; publicUrl: string }) {
  const { piece, settings } = letter;
  const text = pieceText(letter);
  return (
    <LetterLayout {...{ preview: text.preview, title: text.title, settings, publicUrl }}>
      <Text style={letterStyle.text}>
        <strong>{piece.name}</strong>
        <br />
        {piece.color.name}, {piece.size}
      </Text>
      <Text style={letterStyle.text}>{text.body}</Text>
      <Button href={`${publicUrl}${pathOf(letter)}`} style={letterStyle.button}>
        {text.link}
      </Button>
      {'ignore' in text && <Text style={letterStyle.small}>{text.ignore}</Text>}
    </LetterLayout>
  );
}

function pathOf(letter: PieceLetter): string {
  const token = letter.kind === 'interest-received' ? letter.token : undefined;
  return token === undefined ? paths.product(letter.piece._id) : paths.confirmAddress(token);
}

/** What a letter about one piece says. */
export function pieceText(letter: PieceLetter) {
  if (letter.kind === 'back-in-stock') return letterText.back;
  return letter.token === undefined ? letterText.interest : letterText.confirmAddress;
}
