import { Img } from '@react-email/components';
import { picturePath } from '#contract/paths.ts';
import type { Color } from '#contract/product.ts';
import { emailText } from '#text/emails.ts';
import { emailStyle } from './email-style.ts';

interface PiecePictureProps {
  piece: { name: string; color: Color };
  /** As `picturePath` takes it. */
  img: string;
  /** In pixels; the height follows. */
  width: number;
  publicUrl: string;
}

/** A piece; with pictures off, its name in a field of the same size. */
export function PiecePicture({ piece, img, width, publicUrl }: PiecePictureProps) {
  return (
    <Img
      src={`${publicUrl}${picturePath(img, 'thumb')}`}
      width={width}
      height={Math.round(width * 1.29)}
      alt={emailText.picture(piece.name, piece.color.name)}
      className="picture"
      style={emailStyle.picture}
    />
  );
}
