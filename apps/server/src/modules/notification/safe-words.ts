import { validatePersonName } from '@bottega/domain';

/**
 * A name as a greeting shows it; undefined for one that looks like none. Whoever registers with another's e-mail chooses
 * the name that the other reads.
 */
export const nameInMail = (name: string): string | undefined =>
  name !== '' && validatePersonName(name) === undefined ? name : undefined;

const link = /(?:[a-z][a-z\d+.-]*:\/\/|www\.)\S+|[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?:[/?#:]\S*)?/giu;

/** Words a shopper typed, without what a mail program would make a link of. */
export const withoutLinks = (text: string): string => text.replace(link, '…');
