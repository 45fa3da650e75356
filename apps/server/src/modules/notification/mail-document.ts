/** The content of a mail; its HTML and plain text are rendered from the same sentences. */
export interface MailDocument {
  subject: string;
  /** The sentence that mail programs show beside the subject. It repeats facts of the mail. */
  preheader: string;
  greeting: string;
  paragraphs: string[];
  facts?: MailFact[];
  action?: { text: string; url: string };
  list?: { title?: string; rows: MailRow[]; sums: MailSum[] };
  due?: MailDue;
  signature: string;
}

/** A mail and its recipient. */
export interface AddressedMail {
  to: string;
  /** The shop's origin, `https://shop.example`, for the links and pictures of every mail. */
  origin: string;
  document: MailDocument;
}

export interface MailFact {
  label: string;
  value: string;
}

/** A product, or a line of an order. */
export interface MailRow {
  /** Absolute address of a JPEG. */
  picture: string;
  brand: string;
  name: string;
  /** Quantity or weight, size, price per kilogram, options, note. */
  details: string[];
  /** The offer, and the list price that the shopper doesn't pay. */
  offer?: string;
  amount?: string;
  /** The product's page. */
  url?: string;
}

export interface MailSum {
  label: string;
  amount: string;
  isTotal?: boolean;
}

/** An amount that the shopper pays or that is blocked on the card. */
export interface MailDue {
  label: string;
  amount: string;
  notes: string[];
}

export interface MailContent {
  subject: string;
  html: string;
  text: string;
}
