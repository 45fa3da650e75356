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
  due?: MailDue | undefined;
  /** A last sentence, about the attached file. */
  footnote?: string;
  signature: string;
}

/** A mail and its recipient. */
export interface AddressedMail {
  to: string;
  /** The shopper, whose devices may get the same as a push message. */
  userId?: number;
  /** The shop's origin, `https://shop.example`, for the links and pictures of every mail. */
  origin: string;
  document: MailDocument;
  calendar?: MailCalendar | undefined;
  papers?: MailPaper[] | undefined;
}

/** A PDF that is attached to a mail. */
export interface MailPaper {
  fileName: string;
  content: Buffer;
}

/** A calendar file that is attached to a mail (RFC 5545). */
export interface MailCalendar {
  fileName: string;
  method: string;
  content: string;
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
  /** That the goods were missing. */
  alert?: string;
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
  calendar?: MailCalendar | undefined;
  papers?: MailPaper[] | undefined;
}
