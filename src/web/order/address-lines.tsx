import { classNames } from '#ui/class-names.ts';

interface AddressLinesProps {
  lines: readonly string[];
  className: string;
}

/** A person and where they live, a line each, as an address is written in Italy. It is never translated. */
export function AddressLines({ lines, className }: AddressLinesProps) {
  return (
    <address translate="no" className={classNames('not-italic', className)}>
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  );
}
