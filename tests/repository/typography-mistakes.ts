/** The texts that the specification and the law fix to the letter. */
const fixed = new Set([
  "Riepilogo dell'ordine",
  "Mostra riepilogo dell'ordine",
  "Nascondi riepilogo dell'ordine",
  "Errore durante l'invio della richiesta",
  "L'indirizzo inserito non è valido",
  'Invio richiesta in corso...',
  'No..',
  "Sembra che la pagina a cui stai cercando di accedere non esiste. Controlla l'indirizzo e riprova",
]);

const rules = [
  { mistake: 'straight apostrophe', pattern: /'/ },
  { mistake: 'straight quotes', pattern: /"/ },
  { mistake: 'guillemets instead of “ ”', pattern: /[«»]/ },
  { mistake: 'dots instead of …', pattern: /\.\./ },
  { mistake: 'double space', pattern: / {2}/ },
  { mistake: 'space before a mark', pattern: /[\p{L}\d] [,.;:!?]/u },
  { mistake: 'apostrophe for an accent', pattern: /(?<!\p{L})[EÈ]’(?!\p{L})/u },
  {
    mistake: 'wrong accent',
    pattern: /(?<!\p{L})(?:\p{L}+ch[è]|n[è]|s[è]|pò|fà|stà|quì|quà|sù)(?!\p{L})/iu,
  },
  { mistake: 'qual è has no apostrophe', pattern: /qual’/i },
  { mistake: 'price whose space may break', pattern: /\d €/ },
] as const;

/** Marks of a typesetter in a text, with the text; none where it is right. */
export function typographyMistakes(text: string): string[] {
  if (fixed.has(text)) return [];
  const found = rules.filter(({ pattern }) => pattern.test(text));
  return found.map(({ mistake }) => `${mistake}: ${text}`);
}
