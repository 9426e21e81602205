import { Img } from '@react-email/components';
import { use } from 'react';
import { picturePath } from '#contract/paths.ts';
import type { Color } from '#contract/product.ts';
import { emailText } from '#text/emails.ts';
import { PublicUrl } from './email-parts.tsx';
import { emailStyle } from './email-style.ts';

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
