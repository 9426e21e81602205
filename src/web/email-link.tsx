interface EmailLinkProps {
  email: string;
  className: string;
}

/** An e-mail address to write to. A proxy may have hidden it from robots: what the page has brought then stays. */
export function EmailLink({ email, className }: EmailLinkProps) {
  return (
    <a href={`mailto:${email}`} translate="no" suppressHydrationWarning className={className}>
      {email}
    </a>
  );
}
