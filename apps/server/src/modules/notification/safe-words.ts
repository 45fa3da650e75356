import { validatePersonName } from '@bottega/domain';

/**
 * The name for a greeting; undefined if it doesn't look like a name. An attacker who registers with the e-mail of a
 * victim chooses the name that the victim reads.
 */
export const nameInMail = (name: string): string | undefined =>
  name !== '' && validatePersonName(name) === undefined ? name : undefined;

const link = /(?:[a-z][a-z\d+.-]*:\/\/|www\.)\S+|[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?:[/?#:]\S*)?/giu;

/** The words of a typed text, without those that a mail program would turn into a link. */
export const withoutLinks = (text: string): string => text.replace(link, '…');
