import {
  Body,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components';
import type { ReactNode } from 'react';
import type { ShopSettings } from '#shop/shop.ts';
import { emailStyle } from '#mail/email-style.ts';
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

/** The frame of every e-mail: the shop's name, a title, the text, and who writes (identity of the seller). */
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
      <Head>
        <title>{title}</title>
      </Head>
      <Preview>{preview}</Preview>
      <Body style={emailStyle.body}>
        <Container style={emailStyle.container}>
          <Link href={publicUrl} style={emailStyle.brand}>
            {settings.name}
          </Link>
          <Heading as="h1" style={emailStyle.title}>
            {title}
          </Heading>
          {children}
          <Text style={emailStyle.text}>
            {signature}
            <br />
            {settings.name}
          </Text>
          <Hr style={emailStyle.rule} />
          <Section>
            <Text style={emailStyle.small}>
              {sellerLine(settings)}
              <br />
              P.IVA {settings.vatNumber} · REA {settings.rea}
              <br />
              <Link href={`mailto:${settings.email}`} style={emailStyle.link}>
                {settings.email}
              </Link>
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}
