interface RadioProps {
  name: string;
  label: string;
  checked: boolean;
  onChoose: () => void;
}

/** One of several, with room for a thumb. */
export function Radio({ name, label, checked, onChoose }: RadioProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="radio"
        name={name}
        checked={checked}
        onChange={onChoose}
        className="size-6 shrink-0"
      />
      {label}
    </label>
  );
}
