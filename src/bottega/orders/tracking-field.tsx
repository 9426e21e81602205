import { type Ref, useState } from 'react';
import { Select } from '#bottega/layout/inputs.tsx';
import { lengthProblem } from '#bottega/length-problem.ts';
import { ScanButton } from '#bottega/scan/scan-button.tsx';
import { fieldMaxLength } from '#contract/limits.ts';
import { onOneLine } from '#contract/one-line.ts';
import { shipText } from '#text/bottega-shipping.ts';
import { scanText } from '#text/bottega.ts';
import { Field } from '#ui/field.tsx';

interface TrackingFieldProps {
  value: string;
  ref?: Ref<HTMLInputElement>;
  error?: string | undefined;
  hint?: string;
  /** Says that it may stay empty. */
  optional?: string;
  onChange: (code: string) => void;
}

/** The code that follows a parcel: typed, or read with the camera. */
export function TrackingField({ onChange, ...field }: TrackingFieldProps) {
  const [said, setSaid] = useState('');
  return (
    <div className="grid grid-cols-1 gap-3">
      <Field
        name="tracking"
        label={shipText.tracking}
        autoComplete="off"
        onChange={({ target }) => {
          setSaid('');
          onChange(target.value);
        }}
        {...field}
        error={lengthProblem(onOneLine(field.value), fieldMaxLength) ?? field.error}
      />
      <ScanButton
        onRead={(code) => {
          setSaid(scanText.read(code));
          onChange(code);
        }}
      />
      <output className="block text-sm wrap-anywhere text-sage empty:-mt-3">{said}</output>
    </div>
  );
}

interface CarrierChoiceProps {
  carriers: readonly string[];
  /** Empty: none of them. */
  value: string;
  onChoose: (carrier: string) => void;
}

/** The carrier of the parcel; no choice while the settings name none. */
export function CarrierChoice({ carriers, value, onChoose }: CarrierChoiceProps) {
  if (carriers.length === 0) return null;
  return (
    <Select
      name="carrier"
      label={shipText.carrier}
      options={[...carriers, { value: '', words: shipText.otherCarrier }]}
      value={value}
      onChoose={onChoose}
    />
  );
}
