import { profileLevel, missingParts, type ProfileFacts, type ProfilePart } from '@bottega/domain/customer';
import type { Brand } from '../../platform/context.ts';
import type { Shopper } from './repository.ts';

type Asked = Pick<Shopper, 'profileLevel'> & ProfileFacts;

/** What the brand asks for and the shopper's profile lacks. */
export const missingOf = ({ settings, disclaimers }: Brand, facts: ProfileFacts): ProfilePart[] =>
  missingParts(facts, settings.profileModules, disclaimers);

/** The level of the shopper's profile, below the brand's minimum while something is missing (IDE-10). */
export const levelOf = (brand: Brand, shopper: Asked): number =>
  profileLevel(shopper.profileLevel, missingOf(brand, shopper), brand.settings.minimumProfileLevel);
