interface EmailLinkProps {
  email: string;
  className: string;
}

/** A mailto link. A proxy may have obfuscated the address in the HTML: hydration keeps that text. */
export function EmailLink({ email, className }: EmailLinkProps) {
  return (
    <a href={`mailto:${email}`} translate="no" suppressHydrationWarning className={className}>
      {email}
    </a>
  );
}
