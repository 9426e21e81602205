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
import { letterStyle } from '#mail/letter-style.ts';
import { sellerLine } from '#text/legal-page.ts';
import { letterText } from '#text/letters.ts';

interface LetterLayoutProps {
  preview: string;
  title: string;
  settings: ShopSettings;
  publicUrl: string;
  /** The words above the shop's name, at the end. */
  signature?: string;
  children: ReactNode;
}

/** The frame of every letter: the shop's name, a title, the text, and who writes (identity of the seller). */
export function LetterLayout({
  preview,
  title,
  settings,
  publicUrl,
  signature = letterText.signature,
  children,
}: LetterLayoutProps) {
  return (
    <Html lang="it">
      <Head>
        <title>{title}</title>
      </Head>
      <Preview>{preview}</Preview>
      <Body style={letterStyle.body}>
        <Container style={letterStyle.container}>
          <Link href={publicUrl} style={letterStyle.brand}>
            {settings.name}
          </Link>
          <Heading as="h1" style={letterStyle.title}>
            {title}
          </Heading>
          {children}
          <Text style={letterStyle.text}>
            {signature}
            <br />
            {settings.name}
          </Text>
          <Hr style={letterStyle.rule} />
          <Section>
            <Text style={letterStyle.small}>
              {sellerLine(settings)}
              <br />
              P.IVA {settings.vatNumber} · REA {settings.rea}
              <br />
              <Link href={`mailto:${settings.email}`} style={letterStyle.link}>
                {settings.email}
              </Link>
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}
