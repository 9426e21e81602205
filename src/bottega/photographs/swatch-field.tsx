import { useRef } from 'react';
import { pickColour } from '#bottega/photographs/pick-colour.ts';
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
