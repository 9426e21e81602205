import { Button, Text } from '@react-email/components';
import { paths } from '#contract/paths.ts';
import type { Letter } from '#shop/letters.ts';
import { LetterLayout } from '#mail/letter-layout.tsx';
import { letterStyle } from '#mail/letter-style.ts';
import { letterText } from '#text/letters.ts';

type News = Extract<Letter, { kind: 'interest-received' | 'back-in-stock' }>;

/** About one piece somebody waits for: the request arrived, or the piece is back. */
export function PieceNews({ letter, publicUrl }: { letter: News; publicUrl: string }) {
  const { piece, settings } = letter;
  const text = letter.kind === 'interest-received' ? letterText.interest : letterText.back;
  return (
    <LetterLayout {...{ preview: text.preview, title: text.title, settings, publicUrl }}>
      <Text style={letterStyle.text}>
        <strong>{piece.name}</strong>
        <br />
        {piece.color.name}, {piece.size}
      </Text>
      <Text style={letterStyle.text}>{text.body}</Text>
      <Button href={`${publicUrl}${paths.product(piece._id)}`} style={letterStyle.button}>
        {text.link}
      </Button>
    </LetterLayout>
  );
}
