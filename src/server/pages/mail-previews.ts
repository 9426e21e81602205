import { Hono } from 'hono';
import { renderEmail } from '#mail/render-email.tsx';
import { sampleEmails } from '#mail/samples/sample-emails.ts';

const previewsPath = '/dev/mail';

/** A list of every e-mail, each as HTML and, with `.txt`, as text. */
export function mailPreviews(publicUrl: string): Hono {
  const app = new Hono().basePath(previewsPath);
  const emails = sampleEmails();
  app.get('/', async (context) => {
    const rows = await Promise.all(
      Object.entries(emails).map(async ([name, email]) => {
        const { subject } = await renderEmail(email, publicUrl);
        const path = `${previewsPath}/${name}`;
        return `<li><a href="${path}">${name}</a> (<a href="${path}.txt">testo</a>): ${subject}`;
      }),
    );
    const head = '<!doctype html><html lang="it"><meta charset="utf-8"><title>E-mail</title>';
    return context.html(`${head}<h1>E-mail</h1><ul>${rows.join('')}</ul>`);
  });
  app.get('/:name', async (context) => {
    const asked = context.req.param('name');
    const email = emails[asked.replace(/\.txt$/, '')];
    if (email === undefined) return context.notFound();
    const { html, text } = await renderEmail(email, publicUrl);
    return asked.endsWith('.txt') ? context.text(text) : context.html(html);
  });
  return app;
}
