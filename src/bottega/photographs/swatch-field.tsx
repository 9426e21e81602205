import { useRef } from 'react';
import { photographText } from '#text/bottega-photographs.ts';
import { FieldError } from '#ui/field.tsx';
import { Picture } from '#ui/picture.tsx';

interface SwatchFieldProps {
  name: string;
  label: string;
  /** `#rrggbb`, or '' for none yet: then it becomes that of the picture's middle. */
  code: string;
  /** A picture to take the colour from, as `picturePath` takes it. */
  img: string | undefined;
  error?: string | undefined;
  onCode: (code: string) => void;
}

/** A colour by the picker of the phone, or by a touch on a picture. */
export function SwatchField({ name, label, code, img, error, onCode }: SwatchFieldProps) {
  return (
    <div className="flex flex-wrap items-start gap-4">
      {img !== undefined && (
        <TouchedPicture
          key={img}
          img={img}
          label={photographText.pickFrom(label)}
          isUnpicked={code === ''}
          onCode={onCode}
        />
      )}
      <div className="grid min-w-0 flex-[1_1_10rem] gap-1.5">
        <label className="flex min-h-11 flex-wrap items-center justify-between gap-3 text-sm font-medium">
          {label}
          <input
            type="color"
            name={name}
            value={/^#[0-9a-f]{6}$/i.test(code) ? code.toLowerCase() : '#888888'}
            onChange={({ target }) => onCode(target.value)}
            className="h-11 w-24 cursor-pointer rounded-md border border-edge bg-paper p-1"
          />
        </label>
        {img !== undefined && <p className="text-xs text-soft">{photographText.pickHint}</p>}
        <FieldError id={`field-${name}-error`} message={error} />
      </div>
    </div>
  );
}

interface TouchedPictureProps {
  img: string;
  label: string;
  isUnpicked: boolean;
  onCode: (code: string) => void;
}

const middle = { x: 0.5, y: 0.5 };

/** The middle of a picture is the piece, most of the time: the keyboard takes that. */
function TouchedPicture({ img, label, isUnpicked, onCode }: TouchedPictureProps) {
  const box = useRef<HTMLButtonElement>(null);
  function pick(at: { x: number; y: number }): void {
    const image = box.current?.querySelector('img');
    const code = image ? pickColour(image, at) : undefined;
    if (code !== undefined) onCode(code);
  }
  return (
    <button
      ref={box}
      type="button"
      aria-label={label}
      className="w-28 shrink-0 cursor-crosshair overflow-hidden rounded-sm border border-edge"
      onClick={({ currentTarget, clientX, clientY, detail }) => {
        const { left, top, width, height } = currentTarget.getBoundingClientRect();
        const isTouched = detail > 0;
        pick(isTouched ? { x: (clientX - left) / width, y: (clientY - top) / height } : middle);
      }}
    >
      <Picture
        reference={img}
        alt=""
        sizes="7rem"
        onLoad={() => {
          if (isUnpicked) pick(middle);
        }}
      />
    </button>
  );
}

/** Points of the screen, across and down. */
const spot = 4;

/**
 * The colour of a spot of a picture that is drawn with `object-fit: cover`, as `#rrggbb`; undefined where the browser
 * cannot read it. The picture is drawn whole, the spot as a single point: what lies beside the picture, at its edge, is
 * clear and does not count. `naturalWidth` is that of the file divided by the density that `sizes` gives it, so only the
 * ratio of its sides is used.
 * @param at shares of the drawn width and height, from 0 to 1
 */
function pickColour(image: HTMLImageElement, at: { x: number; y: number }): string | undefined {
  const { naturalWidth, naturalHeight, clientWidth, clientHeight } = image;
  if (naturalWidth === 0 || clientWidth === 0) return undefined;
  const scale = Math.max(clientWidth / naturalWidth, clientHeight / naturalHeight);
  const [width, height] = [naturalWidth * scale, naturalHeight * scale];
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  context.imageSmoothingQuality = 'high';
  context.scale(1 / spot, 1 / spot);
  const left = (clientWidth - width + spot) / 2 - at.x * clientWidth;
  const top = (clientHeight - height + spot) / 2 - at.y * clientHeight;
  context.drawImage(image, left, top, width, height);
  const [red = 0, green = 0, blue = 0, alpha] = context.getImageData(0, 0, 1, 1).data;
  if (alpha === 0) return undefined;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
