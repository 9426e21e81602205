import { Icon } from './icon.tsx';

interface FieldErrorProps {
  id: string;
  /** The Italian sentence; undefined when the field is right. */
  message?: string;
}

/** The place of a field's error, always there so that it is spoken when it fills. */
export function FieldError({ id, message }: FieldErrorProps) {
  return (
    <p id={id} aria-live="polite" className="text-sm text-terracotta">
      {message && (
        <span className="mt-1.5 flex gap-1.5 wrap-anywhere">
          <Icon name="alert" className="mt-0.5 size-4.5 shrink-0" />
          {message}
        </span>
      )}
    </p>
  );
}
