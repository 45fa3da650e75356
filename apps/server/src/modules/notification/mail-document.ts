/** A mail before it has a look: the same sentences make its HTML and its plain text. */
export interface MailDocument {
  subject: string;
  greeting: string;
  paragraphs: string[];
  action?: { text: string; url: string };
  list?: { title: string; rows: MailRow[]; sums: MailSum[] };
  /** Signature and where to turn to. */
  closing: string[];
}

/** A mail and whom it goes to. */
export interface AddressedMail {
  to: string;
  document: MailDocument;
}

export interface MailRow {
  name: string;
  detail: string;
  amount: string;
}

export interface MailSum {
  label: string;
  amount: string;
  strong?: boolean;
}

export interface MailContent {
  subject: string;
  html: string;
  text: string;
}
