import { Field } from '#ui/field.tsx';

interface PiecesFieldProps {
  name: string;
  label: string;
  /** What is wrong with it, or missing. */
  hint?: string;
  value: string;
  onType: (typed: string) => void;
}

/** How many pieces, as typed. */
export function PiecesField({ onType, ...field }: PiecesFieldProps) {
  return (
    <Field
      {...field}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      onChange={(event) => onType(event.target.value.trim())}
    />
  );
}
