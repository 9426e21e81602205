import { Container, Heading, Html, Link, Preview, Section } from '@react-email/components';
import type { ReactNode } from 'react';
import type { ShopSettings } from '#shop/shop.ts';
import { Paragraph, Small, TextLink, unbroken } from '#mail/email-parts.tsx';
import { emailCss, emailStyle } from '#mail/email-style.ts';
import { sellerLine } from '#text/legal-page.ts';
import { emailText } from '#text/emails.ts';

interface EmailLayoutProps {
  preview: string;
  title: string;
  settings: ShopSettings;
  publicUrl: string;
  /** The words above the shop's name, at the end. */
  signature?: string;
  children: ReactNode;
}

/** The frame of every e-mail: the shop's name, a title, the text, and the sender (identity of the seller). */
export function EmailLayout({
  preview,
  title,
  settings,
  publicUrl,
  signature = emailText.signature,
  children,
}: EmailLayoutProps) {
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
            <Link href={publicUrl} className="ink" style={emailStyle.brand}>
              {settings.name}
            </Link>
            <Section className="card" style={emailStyle.card}>
              <Heading as="h1" className="title" style={emailStyle.title}>
                {unbroken(title)}
              </Heading>
              {children}
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
