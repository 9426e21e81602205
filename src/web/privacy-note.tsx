import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { classNames } from '#ui/class-names.ts';

interface PrivacyNoteProps {
  /** The texts of the form around it. */
  text: { privacy: string; privacyLink: string };
  className: string;
}

/** The short notice of a form that asks for personal data, with the way to the long one. */
export function PrivacyNote({ text, className }: PrivacyNoteProps) {
  return (
    <p className={classNames('text-xs text-soft', className)}>
      <span>{text.privacy}</span>{' '}
      <Link to={paths.privacy} className="text-link tall-link">
        {text.privacyLink}
      </Link>
    </p>
  );
}
