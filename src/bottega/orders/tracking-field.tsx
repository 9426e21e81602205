import { useState } from 'react';
import { deskText } from '#text/bottega-desk.ts';
import { scanText } from '#text/bottega-scan.ts';
import { ScanButton } from '#bottega/scan/scan-button.tsx';
import { Field } from '#ui/field.tsx';

interface TrackingFieldProps {
  value: string;
  hint?: string;
  /** Says that it may stay empty. */
  optional?: string;
  onChange: (code: string) => void;
}

/** The code that follows a parcel: typed, or read with the camera. */
export function TrackingField({ onChange, ...field }: TrackingFieldProps) {
  const [said, setSaid] = useState('');
  return (
    <>
      <Field
        name="tracking"
        label={deskText.ship.tracking}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => {
          setSaid('');
          onChange(target.value);
        }}
        {...field}
      />
      <ScanButton
        onRead={(code) => {
          setSaid(scanText.read(code));
          onChange(code);
        }}
      />
      <output className="-mt-4 block text-sm text-sage">
        {said !== '' && <span className="mt-2 block wrap-anywhere">{said}</span>}
      </output>
    </>
  );
}
