import { Container, Heading, Html, Link, Preview, Section } from '@react-email/components';
import { type ReactNode, use } from 'react';
import type { ShopSettings } from '#shop/shop.ts';
import { Paragraph, PublicUrl, Small, TextLink, unbroken } from '#mail/email-parts.tsx';
import { emailCss, emailStyle } from '#mail/email-style.ts';
import { sellerLine } from '#text/legal-page.ts';
import { emailText } from '#text/emails.ts';

/** The content of an e-mail. */
export interface EmailContent {
  subject: string;
  /** Shown beside the subject in a list of e-mails. */
  preview: string;
  title: string;
  body: ReactNode;
  /** The words above the shop's name, at the end; those to customers when left out. */
  signature?: string;
}

interface EmailLayoutProps {
  content: Omit<EmailContent, 'subject'>;
  settings: ShopSettings;
}

/** The frame of every e-mail: the shop's name, a title, the text, and the sender (identity of the seller). */
export function EmailLayout({ content, settings }: EmailLayoutProps) {
  const { preview, title, body, signature = emailText.signature } = content;
  return (
    <Html lang="it">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="x-apple-disable-message-reformatting" content="" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style dangerouslySetInnerHTML={{ __html: emailCss }} />
      </head>
      <Preview>{preview}</Preview>
      <body className="ground" style={emailStyle.body}>
        <Section className="ground" style={emailStyle.ground}>
          <Container style={emailStyle.container}>
            <Link href={use(PublicUrl)} className="ink" style={emailStyle.brand}>
              {settings.name}
            </Link>
            <Section className="card" style={emailStyle.card}>
              <Heading as="h1" className="title" style={emailStyle.title}>
                {unbroken(title)}
              </Heading>
              {body}
              <Paragraph>
                {signature}
                <br />
                {settings.name}
              </Paragraph>
            </Section>
            <Section className="foot" style={emailStyle.foot}>
              <Small>
                {sellerLine(settings)}
                <br />
                P.IVA {settings.vatNumber} · REA {settings.rea}
                <br />
                <TextLink href={`mailto:${settings.email}`}>{settings.email}</TextLink>
              </Small>
            </Section>
          </Container>
        </Section>
      </body>
    </Html>
  );
}
