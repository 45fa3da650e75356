import type { Db } from './db/brand-db.ts';
import type { Refusal } from './result.ts';
import type { BrandFiles } from './storage/storage.ts';

/** A shopper whose account is being deleted. */
interface Leaving {
  userId: number;
  /** Row without a name that takes over what the books keep. */
  anonymousId: number;
  /** E-mails of the account, by which data without the shopper's id is found. */
  emails: readonly string[];
}

/** Whose data a section has. */
export type Person = Pick<Leaving, 'userId' | 'emails'>;

/** A part of the copy of all data that shoppers take along. */
interface PersonalSection {
  /** Its title is the text `privacy.section_<name>`. */
  name: string;
  /** Tables whose rows it has. */
  tables: readonly string[];
  read(db: Db, person: Person, files: BrandFiles): Promise<PersonalEntry[]>;
}

/** A row with its columns; its parts, such as the lines of an order, are lists inside. */
export interface PersonalEntry {
  entry: Record<string, unknown>;
}

/**
 * What a word tells and forgets of a shopper. Rows that refer to the shopper by a cascading foreign key need nothing:
 * they are deleted with it.
 */
export interface PersonalData {
  /** What the shopper takes along. */
  sections: readonly PersonalSection[];
  /** Locks what a purchase locks before the order, so that a deletion and a purchase don't wait for each other. */
  lock?(tx: Db, userId: number): Promise<unknown>;
  /** The reason why the account can't be deleted now. */
  refuse?(tx: Db, userId: number): Promise<Refusal | undefined>;
  /** Hands to the anonymous row what the books keep, and deletes what no foreign key deletes. */
  forget?(tx: Db, leaving: Leaving): Promise<void>;
}
