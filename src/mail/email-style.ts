const sans = "Figtree, 'Helvetica Neue', Helvetica, Arial, sans-serif";
const serif = "Fraunces, Georgia, 'Times New Roman', serif";

/** The shop's own colours, by day. */
const day = {
  ground: '#f7f3ec',
  card: '#fdfbf8',
  tint: '#ece4d7',
  ink: '#2b211b',
  soft: '#5f5148',
  line: '#d8ccba',
  accent: '#a2452b',
};

/** The same by lamplight: 7:1 and more for every word. */
const night = {
  ground: '#1d1713',
  card: '#28201a',
  tint: '#382d25',
  ink: '#f4ece0',
  soft: '#cbbcab',
  line: '#4a3d32',
  accent: '#eba284',
};

/** Letters of so many pixels, on lines of so many. */
function letters(size: number, line: number) {
  return { fontSize: `${size}px`, lineHeight: `${line}px` };
}

/**
 * Inline styles of the e-mails, which every mail program reads. The class beside each is for `emailCss`, which darkens
 * it in programs that support it.
 */
export const emailStyle = {
  body: {
    backgroundColor: day.ground,
    color: day.ink,
    fontFamily: sans,
    margin: 0,
    padding: 0,
    // An address may be longer than a phone is wide.
    wordBreak: 'break-word',
  },
  /** Mail programs that drop the body keep its content. */
  ground: { backgroundColor: day.ground, fontFamily: sans, padding: '28px 0' },
  container: { maxWidth: '560px', margin: '0 auto' },
  brand: {
    color: day.ink,
    display: 'block',
    fontFamily: serif,
    ...letters(28, 36),
    padding: '4px 0 20px',
    textAlign: 'center',
    textDecoration: 'none',
  },
  card: { backgroundColor: day.card, borderRadius: '6px', padding: '36px 36px 28px' },
  title: {
    fontFamily: serif,
    ...letters(32, 38),
    fontWeight: 400,
    letterSpacing: '-0.4px',
    margin: '0 0 16px',
  },
  subtitle: {
    fontFamily: serif,
    ...letters(21, 28),
    fontWeight: 400,
    margin: '32px 0 8px',
  },
  text: { ...letters(16, 25), margin: '12px 0' },
  lead: { ...letters(17, 27), margin: '0 0 16px' },
  small: { color: day.soft, ...letters(13, 20), margin: '8px 0' },
  smallTitle: { ...letters(14, 20), fontWeight: 600, margin: '16px 0 0' },
  link: { color: day.accent, textDecoration: 'underline' },
  button: {
    backgroundColor: day.ink,
    borderRadius: '999px',
    color: day.card,
    display: 'inline-block',
    ...letters(16, 20),
    fontWeight: 600,
    padding: '15px 30px',
    textAlign: 'center',
    textDecoration: 'none',
  },
  code: { ...letters(30, 38), letterSpacing: '2px', margin: '12px 0' },
  quote: { borderLeft: `3px solid ${day.line}`, margin: '12px 0', padding: '0 0 0 14px' },
  note: { backgroundColor: day.tint, borderRadius: '6px', padding: '4px 18px' },
  rule: { borderColor: day.line, margin: '28px 0 20px' },
  /** With its pictures off a mail program writes the words of the picture here. */
  picture: {
    backgroundColor: day.tint,
    borderRadius: '3px',
    color: day.soft,
    display: 'block',
    ...letters(11, 14),
  },
  pieceCell: {
    ...letters(15, 23),
    verticalAlign: 'middle',
    wordBreak: 'break-word',
  },
  pieceName: { fontFamily: serif, ...letters(20, 27), fontWeight: 400 },
  cell: {
    ...letters(15, 22),
    paddingBottom: '16px',
    verticalAlign: 'top',
    wordBreak: 'break-word',
  },
  amount: {
    ...letters(15, 22),
    paddingBottom: '8px',
    paddingLeft: '12px',
    textAlign: 'right',
    verticalAlign: 'top',
    whiteSpace: 'nowrap',
  },
  label: { ...letters(15, 22), paddingBottom: '8px', verticalAlign: 'top' },
  total: { ...letters(18, 26), fontWeight: 600 },
  stageDone: { borderTop: `4px solid ${day.accent}` },
  stageAhead: { borderTop: `4px solid ${day.line}`, color: day.soft },
  stage: {
    ...letters(13, 18),
    padding: '10px 4px 0 0',
    verticalAlign: 'top',
    wordBreak: 'normal',
  },
  foot: { padding: '20px 36px 8px', textAlign: 'center' },
} as const;

/** Smaller letters and margins on phones, and the colours of the night. */
export const emailCss = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .card { padding: 26px 20px 20px !important; border-radius: 0 !important; }
  .foot { padding: 20px 20px 8px !important; }
  .title { font-size: 27px !important; line-height: 33px !important; }
  .button { display: block !important; }
  .stage { font-size: 12px !important; line-height: 16px !important; }
}
@media (prefers-color-scheme: dark) {
  .ground { background-color: ${night.ground} !important; }
  .card { background-color: ${night.card} !important; }
  .note, .picture { background-color: ${night.tint} !important; }
  .ink, .title { color: ${night.ink} !important; }
  .soft, .picture { color: ${night.soft} !important; }
  .link { color: ${night.accent} !important; }
  .button { background-color: ${night.ink} !important; color: ${night.card} !important; }
  .rule, .quote { border-color: ${night.line} !important; }
  .done { border-color: ${night.accent} !important; }
  .ahead { border-color: ${night.line} !important; color: ${night.soft} !important; }
}
`;
