/** A page of terms or notices: plain headings and paragraphs. */
export interface LegalPage {
  title: string;
  description: string;
  heading: string;
  lead: string;
  sections: LegalSection[];
}

/** Sections that other pages lead to. */
export const sectionIds = {
  givingBack: 'come-si-restituisce',
  exchange: 'un-altra-taglia',
} as const;

export interface LegalSection {
  /** Where links lead to it. */
  id?: string;
  heading: string;
  paragraphs: string[];
  /** Labels of fields to fill in by hand, each followed by an empty line. */
  blanks?: readonly string[];
}

/** The seller and the terms of sale, from the shop's settings. */
export interface SellerTerms {
  name: string;
  legalName: string;
  address: string[];
  vatNumber: string;
  rea: string;
  email: string;
  phone?: string;
  /** Certified mail. */
  pec?: string;
  /** Cents; delivery is free when the subtotal is above it. */
  thresholdCents: number;
  delivery: { area: string; minDays: number; maxDays: number };
  acceptedCards: string[];
  returnPaidBy: 'shopper' | 'shop';
}

/** Name and address in one line. */
export function sellerLine(seller: Pick<SellerTerms, 'legalName' | 'address'>): string {
  return [seller.legalName, ...seller.address].join(', ');
}
