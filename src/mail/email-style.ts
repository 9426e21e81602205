const sans = "Figtree, 'Helvetica Neue', Helvetica, Arial, sans-serif";
const serif = "Fraunces, Georgia, 'Times New Roman', serif";
const ink = '#2b211b';
const accent = '#9a4527';

/** Inline styles of the e-mails: mail programs read nothing else reliably. */
export const emailStyle = {
  body: { backgroundColor: '#f6f0e6', color: ink, fontFamily: sans, margin: 0, padding: '24px 0' },
  container: {
    backgroundColor: '#fffdf9',
    maxWidth: '560px',
    padding: '32px 28px',
    borderRadius: '6px',
  },
  brand: { color: accent, fontFamily: serif, fontSize: '22px', textDecoration: 'none' },
  title: {
    fontFamily: serif,
    fontSize: '30px',
    fontWeight: 500,
    lineHeight: '36px',
    margin: '24px 0 16px',
  },
  subtitle: { fontFamily: serif, fontSize: '20px', fontWeight: 500, margin: '28px 0 8px' },
  text: { fontSize: '16px', lineHeight: '25px', margin: '12px 0' },
  small: { color: '#6b5b4f', fontSize: '13px', lineHeight: '20px', margin: '8px 0' },
  smallTitle: { fontSize: '14px', fontWeight: 600, lineHeight: '20px', margin: '14px 0 0' },
  link: { color: accent, textDecoration: 'underline' },
  button: {
    backgroundColor: accent,
    borderRadius: '4px',
    color: '#fffdf9',
    display: 'inline-block',
    fontSize: '16px',
    padding: '13px 24px',
    textDecoration: 'none',
  },
  quote: { borderLeft: '3px solid #e5d9c8', margin: '12px 0', padding: '0 0 0 14px' },
  rule: { borderColor: '#e5d9c8', margin: '24px 0' },
  picture: { borderRadius: '4px', display: 'block' },
  amount: { fontSize: '16px', textAlign: 'right', verticalAlign: 'top', whiteSpace: 'nowrap' },
  cell: { fontSize: '16px', lineHeight: '23px', paddingBottom: '14px', verticalAlign: 'top' },
} as const;
